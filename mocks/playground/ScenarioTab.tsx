import { Badge, Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, useSyncExternalStore, type ReactNode } from 'react'
import { formatPart } from '#lib/dates.ts'
import { isoInstant } from '#lib/days.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { Faults } from './Faults.tsx'
import type { Playground } from './playground.ts'
import classes from './Playground.module.css'

const numbers = [
  ['portals', 'Portals'],
  ['apmRuns', 'Runs of the first APM portal (0 = default)'],
  ['seed', 'Data seed'],
] as const

export function ScenarioTab({ playground }: { playground: Playground }) {
  const { active, faults, values, problems, isValid, isFrozen } = useSyncExternalStore(
    playground.watch,
    playground.read,
  )
  return (
    <Stack gap="lg">
      <Stack gap="xs" align="start">
        <ul className={classes.active} aria-label="Active settings">
          {active.map((text, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two faults may have the same words
            <li key={index}>
              <Badge variant="default" tt="none" fw={400}>
                {text}
              </Badge>
            </li>
          ))}
          {active.length === 0 && <li>Default scenario, no faults.</li>}
        </ul>
        <Group gap="xs">
          <CopyText label="Copy link" text={playground.link} />
          <CopyText label="Copy as Playwright test" text={playground.snippet} />
        </Group>
      </Stack>
      <Section title="Faults and latency" note="Applied immediately to all new requests.">
        <TextInput
          label="Latency for all requests (ms)"
          inputMode="numeric"
          value={values.latency}
          error={problems['latency']}
          onChange={({ currentTarget }) => playground.setLatency(currentTarget.value)}
        />
        <Faults playground={playground} faults={faults} />
      </Section>
      <Section
        title="Clock"
        note="Advances the clock for the platform and this page. Freeze stops only the platform’s clock."
      >
        <ClockControl playground={playground} isFrozen={isFrozen} />
      </Section>
      <Section
        title="User and data"
        note="Changing these reloads the page with new data. Faults, latency and clock are kept; changes to the data are lost."
      >
        <Stack gap="xs" w="100%">
          <NativeSelect
            label="Logged in as"
            value={values.as ?? playground.signedIn()}
            data={playground.accounts.map(({ account, label }) => ({ value: account, label }))}
            onChange={({ currentTarget }) => playground.type({ as: currentTarget.value })}
          />
          {numbers.map(([name, label]) => (
            <TextInput
              key={name}
              label={label}
              inputMode="numeric"
              value={values[name]}
              error={problems[name]}
              onChange={({ currentTarget }) => playground.type({ [name]: currentTarget.value })}
            />
          ))}
        </Stack>
        <Group>
          <Button disabled={!isValid} onClick={playground.apply}>
            Apply and reload
          </Button>
          {!isValid && <Text size="sm">Fix the errors above to continue.</Text>}
        </Group>
      </Section>
    </Stack>
  )
}

interface SectionProps {
  title: string
  note: string
  children: ReactNode
}

function Section({ title, note, children }: SectionProps) {
  const id = useId()
  return (
    <Stack component="section" aria-labelledby={id} gap="xs" align="start">
      <Title order={3} size="h4" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
      {children}
    </Stack>
  )
}

function ClockControl({ playground, isFrozen }: { playground: Playground; isFrozen: boolean }) {
  const client = useQueryClient()
  const [now, setNow] = useState(playground.now)
  useInterval(() => setNow(playground.now()), 500, { autoInvoke: true })
  const advance = () => {
    playground.advance(60)
    setNow(playground.now())
    // The advance skips an hour of live refreshes.
    void client.invalidateQueries()
  }
  return (
    <Group gap="xs">
      <time dateTime={isoInstant(now)}>{formatPart(now, 'isoDayAndSecond', 'UTC')} UTC</time>
      {isFrozen && <span>Frozen</span>}
      <Button size="compact-sm" variant="default" onClick={() => playground.freeze(!isFrozen)}>
        {isFrozen ? 'Resume' : 'Freeze'}
      </Button>
      <Button size="compact-sm" variant="default" onClick={advance}>
        Advance 1 hour
      </Button>
    </Group>
  )
}
