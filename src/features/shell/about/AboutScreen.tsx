import { Paper, Stack, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { apiOrigin } from '#api/client.ts'
import { currentUserQuery } from '#api/users.ts'
import { Page } from '#domain/Page.tsx'
import { formatPart } from '#lib/dates.ts'
import { useStoredUser, type StoredUser } from '#session/stored-user.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { useErrorLog, type LoggedError } from '#ui/diagnostics/error-log.ts'
import { useVitals } from '#ui/diagnostics/vitals.ts'
import { Facts } from '#ui/Facts.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import {
  apiFacts,
  browserFacts,
  consoleFacts,
  diagnosticsText,
  errorText,
  policyFacts,
  speedFacts,
  type FactSection,
} from './about-facts.ts'
import classes from './AboutScreen.module.css'

/** The policy that the server sends with the page at present: its headers alone, and no call of the API. */
const pagePolicyQuery = queryOptions({
  queryKey: ['page-policy'],
  queryFn: async ({ signal }) => {
    const page = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store', signal })
    if (!page.ok) throw new Error(`The page answered ${page.status}.`)
    return {
      policy: page.headers.get('Content-Security-Policy'),
      reported: page.headers.get('Content-Security-Policy-Report-Only'),
    }
  },
  staleTime: Infinity,
  networkMode: 'always',
})

/** What somebody who helps has to know of the console here, and a button that copies it. `build` is its first script. */
export function AboutScreen({ build }: { build: string }) {
  const user = useStoredUser()
  return user && <About user={user} build={build} />
}

function About({ user, build }: { user: StoredUser; build: string }) {
  const errors = useErrorLog()
  const vitals = useVitals()
  const { data: policy, isError } = useQuery(pagePolicyQuery)
  const zone = useShownZone()
  const { check, isChecking, api } = useApiCheck(user.id, zone)
  const sections = {
    console: {
      title: 'Console',
      facts: consoleFacts(
        { version: __VERSION__, build, commit: import.meta.env.VITE_COMMIT, loadedAt: performance.timeOrigin },
        zone,
      ),
    },
    api: { title: 'API', facts: api },
    speed: {
      title: 'Speed since the page was loaded',
      facts: speedFacts(vitals, PerformanceObserver.supportedEntryTypes),
    },
    browser: {
      title: 'Browser',
      facts: browserFacts({
        userAgent: navigator.userAgent,
        language: navigator.language,
        width: innerWidth,
        height: innerHeight,
        pixelRatio: devicePixelRatio,
      }),
    },
    policy: { title: 'Policy', facts: policyFacts(isError ? null : policy, 'trustedTypes' in window) },
  } as const satisfies Record<string, FactSection>
  const text = () => diagnosticsText(Object.values(sections), errors, Date.now())
  return (
    <Page title="About this console" actions={<CopyText text={text} label="Copy diagnostics" />}>
      <Text size="sm" c="dimmed">
        To pass on when something is wrong. What is copied has no token, no names and no texts of the server.
      </Text>
      <div className={classes.cards}>
        <Card section={sections.console} />
        <Card section={sections.api}>
          <BusyButton
            variant="default"
            size="xs"
            className={classes.check}
            busy={isChecking}
            busyText="Checking…"
            onClick={check}
          >
            Check
          </BusyButton>
        </Card>
        <Card section={sections.speed} />
        <Card section={sections.browser} />
        <Card section={sections.policy} />
        <Errors errors={errors} />
      </div>
    </Page>
  )
}

/** Whether the API answers the call for the current user, which is made anyway, and a way to repeat it. */
function useApiCheck(userId: string, zone: string) {
  const [duration, setDuration] = useState<number>()
  const {
    data: _user,
    refetch,
    isFetching,
    ...state
  } = useQuery({
    ...currentUserQuery(userId),
    staleTime: Infinity,
    networkMode: 'always',
  })
  const check = async () => {
    const start = performance.now()
    const { isSuccess } = await refetch()
    setDuration(isSuccess ? performance.now() - start : undefined)
  }
  return {
    check: () => void check(),
    isChecking: isFetching,
    api: apiFacts({ ...state, origin: apiOrigin(), duration }, zone),
  }
}

function Card({ section: { title, facts }, children }: { section: FactSection; children?: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="sm" align="flex-start">
        <Title order={2}>{title}</Title>
        {/* What a click of the section's button changes is announced. */}
        <div className={classes.live} aria-live={children ? 'polite' : undefined}>
          <Facts className={classes.facts} facts={facts} />
        </div>
        {children}
      </Stack>
    </Paper>
  )
}

function Errors({ errors }: { errors: readonly LoggedError[] }) {
  const title = 'Last errors'
  const zone = useShownZone()
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Title order={2}>{title}</Title>
        {errors.length === 0 && <Text size="sm">No errors yet</Text>}
        <Facts
          className={classes.facts}
          facts={errors.map(({ error, at, count }) => ({
            label: formatPart(at, 'dayAndSecond', zone),
            value: count > 1 ? `${errorText(error)} (${count} times)` : errorText(error),
          }))}
        />
      </Stack>
    </Paper>
  )
}
