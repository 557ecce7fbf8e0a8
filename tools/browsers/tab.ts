export interface Tab {
  open: (url: string) => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  evaluate: (expression: string) => Promise<unknown>
  clickAt: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  errors: () => readonly string[]
  close: () => Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'Backspace'

export interface DrivenBrowser {
  /** As the browser itself states it. */
  version: string
  /** Shares nothing with other tabs. */
  newTab: () => Promise<Tab>
  close: () => Promise<void>
}
