// The guided games by their address.
import { guidedDice } from './diceGame';
import { firstGame } from './firstGame';
import type { Course } from './lessons';
import { secondGame } from './secondGame';

const courses: Record<string, Course> = { second: secondGame, dice: guidedDice };

export function courseOf([name]: string[]): { course: Course; path: string } {
    const course = courses[name];
    return course ? { course, path: `learn/${name}` } : { course: firstGame, path: 'learn' };
}
