import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const watch = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/**
 * Queries pause while offline. True until the browser reports an offline event, because `navigator.onLine` is
 * unreliable at the start.
 */
export const useOnline = (): boolean => useSyncExternalStore(watch, isOnline)
