import { createContext } from 'react'

/** What a screen says where something has not loaded, such as `Couldn’t load portals.` */
export const couldNotLoad = (what: string): string => `Couldn’t load ${what}.`

/** The title and text of a failure. */
export interface PlaceText {
  title: string
  text: string
}

/** What a part that could not be loaded says of it besides its own sentence; null where a notice says it. */
export const FailureTextContext = createContext<(error: Error | null) => PlaceText | null>(() => null)
