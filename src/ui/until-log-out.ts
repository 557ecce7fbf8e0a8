/** Begins the keys of values that end with the person's log-out. */
export const untilLogOut = 'until-log-out/'

/** Removes such values of every person in this browser. */
export function forgetUntilLogOut(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(untilLogOut)) localStorage.removeItem(key)
  } catch {
    // Without storage nothing is stored.
  }
}
