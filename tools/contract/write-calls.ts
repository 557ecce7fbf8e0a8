import { apmPortals } from '../../src/api/apm-portals.ts'
import { portals } from '../../src/api/portals.ts'
import { thresholds } from '../../src/api/thresholds.ts'
import type { Check } from './check.ts'

const newPortal = () => ({
  domain: `contract-check-${Date.now()}.example`,
  name: 'Contract check',
  username: 'contract-check',
  Password: 'Contract#2026',
})

async function writeCommission({ call, leaveOut }: Check): Promise<void> {
  const { domain, name, ...account } = newPortal()
  const added = await call(portals.add, { body: { domain, name, ...account } })
  if (added === undefined) return leaveOut('Changes of a commission portal: none could be added.')
  const params = { portalId: added.id }
  const password = account.Password
  await call(portals.edit, { params, body: { domain, name: `${name} 2`, password, confirm: password } })
  await call(portals.setPipelineDays, { params, body: { pipelineDays: 7 } })
  const threshold = {
    name: `${name} ${Date.now()}`,
    key: 'Status',
    condition: 'equals',
    value: 'Failed',
    thresholdTime: 5,
  }
  const created = await call(thresholds.add, { body: { thresholds: [threshold], portals: [added.id] } })
  for (const { id } of created?.entries ?? []) await call(thresholds.delete, { params: { thresholdId: id } })
  await call(portals.delete, { params })
  return undefined
}

async function writeApm({ call, leaveOut }: Check): Promise<void> {
  const { name, ...rest } = newPortal()
  const added = await call(apmPortals.add, { body: { name, ...rest } })
  if (added === undefined) return leaveOut('Changes of an APM portal: none could be added.')
  const params = { portalId: added.id }
  await call(apmPortals.edit, { params, body: { name: `${name} 2`, password: rest.Password } })
  await call(apmPortals.delete, { params })
  return undefined
}

export async function writeCalls(check: Check): Promise<void> {
  await writeCommission(check)
  await writeApm(check)
}
