import type { ReactNode } from 'react'

interface DemoAccount {
  email: string
  password: string
  note: string
}

export interface DemoMail {
  id: string
  to: string
  kind: 'verify' | 'reset' | 'invite'
  token: string
  /** False once the link was used or a newer email replaced it. */
  open: boolean
}

export interface Demo {
  accounts: readonly DemoAccount[]
  outbox: {
    /** Newest last. The same array until an email is added or used. */
    read: () => readonly DemoMail[]
    watch: (listener: () => void) => () => void
  }
  playground: ReactNode
}
