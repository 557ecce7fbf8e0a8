import { useRouter } from '@tanstack/react-router'
import { createContext, useState } from 'react'

/** Called by the form that adds a portal, after its success. */
export const AddedPortalContext = createContext<(portal: { id: string }) => void>(() => undefined)

/**
 * The id of the portal that was added last over this screen. It is set when the form has closed: by then the router has
 * restored the scroll position.
 */
export function useAddedPortal() {
  const router = useRouter()
  const [addedId, setAddedId] = useState<string>()
  const onAdded = ({ id }: { id: string }) => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      setAddedId(id)
    })
  }
  return { addedId, onAdded }
}
