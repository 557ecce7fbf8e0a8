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
  open: boolean
}

export interface Demo {
  accounts: readonly DemoAccount[]
  outbox: {
    read: () => readonly DemoMail[]
    watch: (listener: () => void) => () => void
  }
  playground: ReactNode
}
