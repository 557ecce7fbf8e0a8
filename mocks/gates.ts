import type { EndpointId } from '#api/endpoints.ts'

/** Gates that hold the answers of an endpoint until they are released. */
export function createGates() {
  const gates = new Map<EndpointId, Set<Promise<void>>>()
  return {
    /** Resolves when every gate of the endpoint is released. */
    async opened(endpoint: EndpointId): Promise<void> {
      for (const released of gates.get(endpoint) ?? []) await released
    },
    /** Holds the answers of the endpoint. */
    close(endpoint: EndpointId): { release: () => void } {
      const { promise, resolve } = Promise.withResolvers<void>()
      const waiting = gates.get(endpoint) ?? new Set()
      gates.set(endpoint, waiting.add(promise))
      return {
        release() {
          waiting.delete(promise)
          resolve()
        },
      }
    },
  }
}
