import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type * as Zones from '#lib/zones.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('the command leads from one zone to the next, announces it and begins again', async () => {
  vi.resetModules()
  vi.stubEnv('VITE_PLATFORM_TIME_ZONE', 'Asia/Tokyo')
  const { CommandsContext, createCommands } = await import('#ui/commands/commands.ts')
  const { viewerTimeZone } = await import('#lib/zones.ts')
  const { ZoneControl } = await import('./ZoneControl.tsx')
  const commands = createCommands()
  const { container } = render(
    <CommandsContext value={commands}>
      <ZoneControl />
    </CommandsContext>,
  )
  const [offered] = commands.offered()
  expect(offered?.command).toEqual({ label: 'Change the time zone', group: 'Everywhere', keys: 't' })
  const zones = [...new Set([viewerTimeZone, 'UTC', 'Asia/Tokyo'])]
  for (const zone of [...zones, viewerTimeZone]) {
    expect(container.querySelector('[aria-live]')?.textContent).toBe(`Times in ${zone}`)
    expect(screen.getByRole('combobox', { name: 'Times in' })).toHaveProperty('value', zone)
    act(() => commands.offered()[0]?.execute())
  }
})

test('where the viewer and the platform are in UTC there is nothing to choose', async () => {
  vi.resetModules()
  vi.doMock('#lib/zones.ts', async (original) => ({
    ...(await original<typeof Zones>()),
    viewerTimeZone: 'UTC',
    platformZone: 'UTC',
  }))
  const { ZoneControl } = await import('./ZoneControl.tsx')
  render(<ZoneControl />)
  expect(screen.getByText('UTC')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
  vi.doUnmock('#lib/zones.ts')
})
