/** Code that nobody waits for loads after the first page shows its first rows. */
export const afterFirstRows = 2000
