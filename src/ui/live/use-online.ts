import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const watch = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/**
 * Whether there is a connection, as the calls see it: they wait while there is none. It is taken to be there until the
 * browser tells that it went, for browsers are wrong about it at the start.
 */
export const useOnline = (): boolean => useSyncExternalStore(watch, isOnline)
