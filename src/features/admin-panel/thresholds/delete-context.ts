import { createContext } from 'react'

/** Asks whether the threshold with this id is to be deleted. */
export const AskDeleteContext = createContext<(id: string) => void>(() => undefined)
