interface DemoAccount {
  email: string
  password: string
  /** What this account may do, in a few words. */
  note: string
}

/** An e-mail that the embedded platform would have sent. */
export interface DemoMail {
  id: string
  to: string
  kind: 'verify' | 'reset' | 'invite'
  token: string
  /** False once its link has been used, or a later e-mail took its place. */
  open: boolean
}

/** What the embedded platform shows of itself on the account pages. Where there is none, there is nothing to show. */
export interface Demo {
  accounts: readonly DemoAccount[]
  outbox: {
    /** Every e-mail so far, the latest last; the same array until one is added or used. */
    read: () => readonly DemoMail[]
    /** Calls back at every change; returns the way to stop. */
    watch: (listener: () => void) => () => void
  }
}
