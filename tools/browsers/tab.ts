/** A new, empty tab of a browser, as its driver offers it. */
export interface Tab {
  open: (url: string) => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** The value of a JavaScript expression, as JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** Clicks at a point of the viewport, with the pointer of the browser. */
  clickAt: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** The console errors and uncaught errors that the browser itself has reported. */
  errors: () => readonly string[]
  close: () => Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'Backspace'

/** A running browser. */
export interface DrivenBrowser {
  /** As the browser itself states it. */
  version: string
  /** Shares nothing with other tabs. */
  newTab: () => Promise<Tab>
  close: () => Promise<void>
}
