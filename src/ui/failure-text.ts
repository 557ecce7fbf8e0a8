export const couldNotLoad = (what: string): string => `Couldn’t load ${what}.`
