export const untilLogOut = 'until-log-out/'

export function forgetUntilLogOut(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(untilLogOut)) localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}
