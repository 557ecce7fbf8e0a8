import { Spinner } from '#ui/Spinner.tsx'

/** While a screen's code is on its way. */
export function ScreenPending() {
  return <Spinner label="Loading…" />
}
