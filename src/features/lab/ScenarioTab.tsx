import { Button, NativeSelect, Text, TextInput, Title } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, useSyncExternalStore, type ReactNode } from 'react'
import { formatPart, isoInstant } from '#lib/dates.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { Faults } from './Faults.tsx'
import type { Lab } from './lab.ts'
import classes from './Lab.module.css'

/** Everything that the scenario of the demo can do. */
export function ScenarioTab({ lab }: { lab: Lab }) {
  const { active, faults, values, problems, isFrozen } = useSyncExternalStore(lab.watch, lab.read)
  return (
    <div className={classes.sections}>
      <div className={classes.summary}>
        <ul className={classes.active} aria-label="Active">
          {active.map((text, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two faults may have the same words
            <li key={index} className={classes.setting}>
              {text}
            </li>
          ))}
          {active.length === 0 && <li>Everything is as by default.</li>}
        </ul>
        <div className={classes.buttons}>
          <CopyText label="Copy link" text={lab.link} />
          <CopyText label="Copy as Playwright test" text={lab.snippet} />
        </div>
      </div>
      <Section title="Faults and latency" note="These apply at once, to every call from now on.">
        <TextInput
          label="Latency of all calls (ms)"
          inputMode="numeric"
          className={classes.number}
          value={values.latency}
          error={problems['latency']}
          onChange={({ currentTarget }) => lab.setLatency(currentTarget.value)}
        />
        <Faults lab={lab} faults={faults} />
      </Section>
      <Section
        title="Clock"
        note="It goes forward for the platform and this page. Frozen, the platform alone stands still."
      >
        <ClockControl lab={lab} isFrozen={isFrozen} />
      </Section>
      <NewPlatform lab={lab} />
    </div>
  )
}

const numbers = [
  ['portals', 'Portals'],
  ['apmRuns', 'Runs of the first monitoring portal (0: as usual)'],
  ['seed', 'Seed of the data'],
] as const

function NewPlatform({ lab }: { lab: Lab }) {
  const { values, problems, isValid } = useSyncExternalStore(lab.watch, lab.read)
  return (
    <Section
      title="Person and data"
      note="These need new data: the page loads again with them, with the faults, latency and clock above, and without changes made to the data."
    >
      <div className={classes.fields}>
        <NativeSelect
          label="Signed in"
          value={values.as ?? lab.person()}
          data={lab.accounts.map(({ account, label }) => ({ value: account, label }))}
          onChange={({ currentTarget }) => lab.type({ as: currentTarget.value })}
        />
        {numbers.map(([name, label]) => (
          <TextInput
            key={name}
            label={label}
            inputMode="numeric"
            value={values[name]}
            error={problems[name]}
            onChange={({ currentTarget }) => lab.type({ [name]: currentTarget.value })}
          />
        ))}
      </div>
      <div className={classes.buttons}>
        <Button disabled={!isValid} onClick={lab.apply}>
          Apply and reload
        </Button>
        {!isValid && <Text size="sm">A field above has a mistake, or is still to be filled in.</Text>}
      </div>
    </Section>
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
    <section aria-labelledby={id} className={classes.section}>
      <Title order={3} size="h4" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
      {children}
    </section>
  )
}

const timeText = (ms: number) => `${formatPart(ms, 'isoDayAndSecond', 'UTC')} UTC`

/** The platform's time, with buttons that stop it and put it forward. */
function ClockControl({ lab, isFrozen }: { lab: Lab; isFrozen: boolean }) {
  const client = useQueryClient()
  const [now, setNow] = useState(lab.now)
  useInterval(() => setNow(lab.now()), 500, { autoInvoke: true })
  const forward = () => {
    lab.forward(60)
    setNow(lab.now())
    // An hour of live refreshes is skipped.
    void client.invalidateQueries()
  }
  return (
    <div className={classes.buttons}>
      <time dateTime={isoInstant(now)} className={classes.time}>
        {timeText(now)}
      </time>
      {isFrozen && <span>Frozen</span>}
      <Button size="compact-sm" variant="default" onClick={() => lab.freeze(!isFrozen)}>
        {isFrozen ? 'Let it run' : 'Freeze'}
      </Button>
      <Button size="compact-sm" variant="default" onClick={forward}>
        Forward 1 hour
      </Button>
    </div>
  )
}
