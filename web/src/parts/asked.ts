// Is a dialog open? Keys belong to it then, wherever the focus is: a click on plain text inside it takes the focus away.
export const isAsked = () => document.querySelector('dialog:modal') !== null;
