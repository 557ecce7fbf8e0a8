/** Resolves once the browser has done what waits meanwhile, such as a click. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
