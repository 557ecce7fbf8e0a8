/** When the first page shows its first rows. Code that nobody waits for loads then. */
export const afterFirstRows = 2000
