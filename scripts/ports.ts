import { createServer } from 'node:net'
import { readPort } from './options.ts'

export const host = '127.0.0.1'

/** The first port of the end-to-end tests, unless E2E_PORT names another one. */
export const defaultPort = 4173

const first = readPort('E2E_PORT', defaultPort)

/** The ports of the servers that the end-to-end tests start. `npm test` uses only `build`. */
export const ports = {
  build: first,
  http: first + 1,
  start: first + 2,
  demo: first + 3,
  mockApi: first + 4,
  browsers: first + 5,
}

function isFree(port: number): Promise<boolean> {
  return new Promise((finish) => {
    const server = createServer()
    server.once('error', () => finish(false))
    server.listen(port, host, () => server.close(() => finish(true)))
  })
}

export async function usedPorts(wanted: readonly number[]): Promise<number[]> {
  const free = await Promise.all(wanted.map(isFree))
  return wanted.filter((_, index) => !free[index])
}

export const portsInUse = (used: readonly number[]): string =>
  `Port ${used.join(', ')} of ${host} is already in use. Set E2E_PORT to a free port${used.length > 1 ? ' that is followed by five more' : ''}.`
