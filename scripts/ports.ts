import { createServer } from 'node:net'

export const host = '127.0.0.1'

/** The first port of the end-to-end tests, unless E2E_PORT names another one. */
export const defaultPort = 4173

const first = Number(process.env.E2E_PORT ?? defaultPort)

/** The ports of the servers that the end-to-end tests start. Those after `build` are used by `npm run test:all` alone. */
export const ports = {
  build: first,
  http: first + 1,
  start: first + 2,
  demo: first + 3,
  mockApi: first + 4,
  browsers: first + 5,
}

/** True if no program listens on this port. */
function isFree(port: number): Promise<boolean> {
  return new Promise((finish) => {
    const server = createServer()
    server.once('error', () => finish(false))
    server.listen(port, host, () => server.close(() => finish(true)))
  })
}

/** The ports of `wanted` that are in use. */
export async function usedPorts(wanted: readonly number[]): Promise<number[]> {
  const free = await Promise.all(wanted.map(isFree))
  return wanted.filter((_, index) => !free[index])
}

/** Says which ports are in use, and how to take others. */
export const portsInUse = (used: readonly number[]): string =>
  `In use: port ${used.join(', ')} of ${host}. Set E2E_PORT to the first of ${Object.keys(ports).length} other ports in a row.`

if (import.meta.main) {
  const used = await usedPorts([ports.build])
  if (used.length > 0) {
    console.error(portsInUse(used))
    process.exitCode = 1
  }
}
