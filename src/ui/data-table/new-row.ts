import { createContext } from 'react'

/** The id of the row that was just added, if any. */
export const NewRowContext = createContext<string | undefined>(undefined)
