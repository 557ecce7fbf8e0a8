import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const watch = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** `navigator.onLine` is unreliable at the start, so this is true until the first offline event. */
export const useOnline = (): boolean => useSyncExternalStore(watch, isOnline)
