/** In ms: when the first rows of the first screen are there. Code that nobody waits for loads then. */
export const afterFirstRows = 2000
