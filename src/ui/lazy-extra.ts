import { lazy, type ComponentType } from 'react'
import { dropKeys } from './keys/held-keys.ts'

/** A part that loads late and that a screen can do without: without its code it is nothing. */
export const lazyExtra = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      dropKeys()
      return { default: () => null }
    }
  })
