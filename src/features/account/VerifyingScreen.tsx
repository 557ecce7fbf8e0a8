import { Spinner } from '#ui/Spinner.tsx'

/** Shown while an e-mail link is verified. The spelling of the label is specified. */
export function VerifyingScreen() {
  return (
    <>
      <title>Verify e-mail · Portal Console</title>
      <h1 className="sr-only">Verify e-mail</h1>
      <Spinner label="Verifing Email address" />
    </>
  )
}
