import type { EndpointId } from '#api/endpoints.ts'

export function createGates() {
  const gates = new Map<EndpointId, Set<Promise<void>>>()
  return {
    async opened(endpoint: EndpointId): Promise<void> {
      for (const released of gates.get(endpoint) ?? []) await released
    },
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
