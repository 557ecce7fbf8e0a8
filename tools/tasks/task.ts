import type { Page } from '@playwright/test'
import type { Bound } from './effort.ts'
import type { Hands } from './hands.ts'

export interface Task {
  name: string
  /** Where it begins. */
  path: string
  bound: Bound
  portals?: number
  /** On a phone, with taps instead of clicks. */
  isOnPhone?: true
  /** What is there before it begins; it does not count. */
  before?: (page: Page) => Promise<void>
  /** Does it. It ends with what proves that the response is on screen. */
  work: (hands: Hands, page: Page) => Promise<void>
}
