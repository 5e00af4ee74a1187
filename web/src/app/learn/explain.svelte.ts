// Asking for a keyword from anywhere: `explain('robber')` opens it over what one is doing. The rest of the almanac
// arrives with the first question.
let asked = $state<string | null>(null);

export const explained = (): string | null => asked;
export const explain = (entry: string | null) => {
    asked = entry;
};
