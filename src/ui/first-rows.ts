/** In ms: when the first rows of the first page are there. Code that nobody waits for loads then. */
export const afterFirstRows = 2000
