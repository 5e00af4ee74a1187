// The words of the engine's messages that drawings depend on.
export type Terrain = 'forest' | 'hills' | 'pasture' | 'fields' | 'mountains' | 'desert';
export type Resource = 'lumber' | 'brick' | 'wool' | 'grain' | 'ore';
export type Face = Resource | 'gold' | 'any';
export type Bundle = Partial<Record<Resource, number>>;
export type Colour = 'red' | 'blue' | 'orange' | 'white' | 'green' | 'brown';

export const resources: Resource[] = ['lumber', 'brick', 'wool', 'grain', 'ore'];
/** all there are; who has which is the table's business */
export const colours: Colour[] = ['red', 'blue', 'orange', 'white', 'green', 'brown'];
/** what the set-up line names is the yield; the drawing is of the land */
export const landOf: Record<Resource | 'desert', Terrain> = {
    lumber: 'forest',
    brick: 'hills',
    wool: 'pasture',
    grain: 'fields',
    ore: 'mountains',
    desert: 'desert',
};

export const cardsIn = (bundle: Bundle): Resource[] =>
    resources.flatMap((resource) => Array<Resource>(bundle[resource] ?? 0).fill(resource));
export const sizeOf = (bundle: Bundle): number =>
    resources.reduce((sum, resource) => sum + (bundle[resource] ?? 0), 0);
