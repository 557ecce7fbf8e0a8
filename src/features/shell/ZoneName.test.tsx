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
  const { ZoneName } = await import('./ZoneName.tsx')
  const commands = createCommands()
  const { container } = render(
    <CommandsContext value={commands}>
      <ZoneName />
    </CommandsContext>,
  )
  const [offered] = commands.offered()
  expect(offered?.command).toEqual({ label: 'Change the time zone', group: 'Everywhere', keys: 't' })
  const zones = [...new Set([viewerTimeZone, 'UTC', 'Asia/Tokyo'])]
  for (const zone of [...zones, viewerTimeZone]) {
    expect(container.querySelector('[aria-live]')?.textContent).toBe(`Times in ${zone}`)
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
  const { CommandsContext, createCommands } = await import('#ui/commands/commands.ts')
  const { ZoneName } = await import('./ZoneName.tsx')
  const commands = createCommands()
  render(
    <CommandsContext value={commands}>
      <ZoneName />
    </CommandsContext>,
  )
  expect(screen.getByText('UTC')).toBeTruthy()
  expect(commands.offered()).toEqual([])
  vi.doUnmock('#lib/zones.ts')
})
