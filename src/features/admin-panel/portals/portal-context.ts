import { createContext, use } from 'react'
import type { DialogSearch } from './portals-search.ts'

/** Opens a dialog of the Portals tab. */
export type OpenDialog = (dialog: DialogSearch) => void

export const OpenDialogContext = createContext<OpenDialog>(() => undefined)

export const useOpenDialog = () => use(OpenDialogContext)
