import { commission, openDashboard } from '../dashboard.ts'
import type { Bench, Site, Visit } from '../harness.ts'
import { info, type Row } from '../row.ts'

const kinds = { Script: 'JS', Stylesheet: 'CSS', Document: 'HTML', Font: 'fonts', Fetch: 'JSON' } as const
type Kind = (typeof kinds)[keyof typeof kinds] | 'other'

const kindOf = (type: string): Kind =>
  Object.entries(kinds).find(([known]) => known === type || (known === 'Fetch' && type === 'XHR'))?.[1] ?? 'other'

/** Starts counting received bytes, headers included; the returned function returns the kB so far by kind. */
async function countBytes({ cdp }: Visit): Promise<() => Map<Kind, number>> {
  const types = new Map<string, Kind>()
  const bytes = new Map<Kind, number>()
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, kindOf(type)))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = types.get(requestId) ?? 'other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength / 1000)
  })
  await cdp.send('Network.enable')
  return () => bytes
}

async function bytesOf(bench: Bench, site: Site, screen: 'login' | 'dashboard'): Promise<Map<Kind, number>> {
  return await bench.visit(
    async (visit) => {
      const { page } = visit
      const receivedBytes = await countBytes(visit)
      if (screen === 'login') await page.goto('/user/login')
      else await openDashboard(page, commission)
      await page.waitForLoadState('networkidle')
      return receivedBytes()
    },
    { site, as: screen === 'login' ? null : 'admin' },
  )
}

/** Measures received kB by kind until the network is idle: login, the dashboard, and the baseline's dashboard. */
export async function measureBytes(bench: Bench): Promise<Row[]> {
  const portals = 100
  const pages: [string, Map<Kind, number>][] = await bench.withData({ portals }, async () => [
    ['login', await bytesOf(bench, 'console', 'login')],
    [`dashboard, ${portals} portals`, await bytesOf(bench, 'console', 'dashboard')],
    [`baseline's dashboard, ${portals} portals`, await bytesOf(bench, 'baseline', 'dashboard')],
  ])
  return pages.flatMap(([where, bytes]) =>
    [...Object.values(kinds), 'other' as const].map((kind) =>
      info(`${where}: ${kind}`, bytes.get(kind) ?? 0, { unit: 'kB' }),
    ),
  )
}
