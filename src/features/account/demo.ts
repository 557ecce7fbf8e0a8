import type { ReactNode } from 'react'

interface DemoAccount {
  email: string
  password: string
  /** A short text about the account's permissions. */
  note: string
}

/** An email that the embedded platform would have sent. */
export interface DemoMail {
  id: string
  to: string
  kind: 'verify' | 'reset' | 'invite'
  token: string
  /** False once its link has been used or a newer email has replaced it. */
  open: boolean
}

/** What the embedded platform adds to the console: data for the account pages, and the playground. */
export interface Demo {
  accounts: readonly DemoAccount[]
  outbox: {
    /** Every email, newest last; the same array until one is added or used. */
    read: () => readonly DemoMail[]
    /** Calls the listener on every change; returns the unsubscribe function. */
    watch: (listener: () => void) => () => void
  }
  playground: ReactNode
}
