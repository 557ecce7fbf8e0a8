import { Spinner } from '#ui/Spinner.tsx'

/** Shown while a screen's code loads. */
export function ScreenPending() {
  return <Spinner label="Loading…" />
}
