import { Spinner } from '#ui/Spinner.tsx'

/** While the link of an e-mail is being looked at; the words are the specification's. */
export function VerifyingScreen() {
  return (
    <>
      <title>Verify e-mail · Portal Console</title>
      <h1 className="sr-only">Verify e-mail</h1>
      <Spinner label="Verifing Email address" />
    </>
  )
}
