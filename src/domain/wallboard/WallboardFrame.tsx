import { Box, Text } from '@mantine/core'
import { useDidUpdate, useDocumentVisibility, useHotkeys, useIdle, useInterval } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { withList, type PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { maxAge } from '#domain/portal-summaries/load-portals.ts'
import { isChecked, reachOf } from '#domain/portal-summaries/portal-summary.ts'
import { isLoginPage } from '#lib/api-error.ts'
import { formatDuration } from '#lib/dates.ts'
import { loginPageText } from '#lib/messages.ts'
import { takeOverNewerBuild } from '#lib/newer-build.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { couldNotLoad } from '#ui/failure-text.ts'
import { hasFailed } from '#ui/LoadError.tsx'
import { isFailed } from '#ui/live/freshness.ts'
import { useOnline } from '#ui/live/use-online.ts'
import { PageHeading } from '#ui/PageHeading.tsx'
import { ReloadButton } from '#ui/ReloadButton.tsx'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { ShortTime, Time } from '#ui/times/Time.tsx'
import { useLastError } from '#ui/use-last-error.ts'
import { dataTime } from './wallboard-age.ts'
import classes from './Wallboard.module.css'

const ignore = () => undefined

function useWakeLock(): void {
  const visibility = useDocumentVisibility()
  useEffect(() => {
    if (visibility !== 'visible' || !('wakeLock' in navigator)) return undefined
    // The browser may refuse, for example with a low battery.
    const lock = navigator.wakeLock.request('screen').catch(ignore)
    return () => void lock.then((held) => held?.release()).catch(ignore)
  }, [visibility])
}

interface WallboardFrameProps<Portal> {
  title: string
  portals: UseQueryResult<Portal[]>
  summaries: PortalSummaries
  nextTryAt: number | undefined
  ok?: string | undefined
  leave: LinkProps
  children: (portals: readonly Portal[]) => ReactNode
}

const idleAfter = 4000
const hour = 60 * 60_000

function useSeconds(): number {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  return now
}

/** Escape leaves it, as does a link that is visible on focus and while the pointer moves. */
export function WallboardFrame<Portal>({
  title,
  portals,
  summaries,
  nextTryAt,
  ok,
  leave,
  children,
}: WallboardFrameProps<Portal>) {
  const now = useSeconds()
  const zone = useShownZone()
  const [openedAt] = useState(now)
  const isOnline = useOnline()
  const list = [...summaries.summaries.values()]
  const time = dataTime(portals.dataUpdatedAt, list)
  const { unreachable, isOutage } = reachOf(list)
  const all = list.length
  const checked = list.filter(isChecked).length
  const oldAfter = maxAge(all)
  // What was kept of the last visit is old until it is loaded again.
  const isOld = now - Math.max(time, openedAt) > oldAfter
  const freshness = withList(summaries.freshness, portals)
  const isFailing = isFailed(freshness)
  const error = useLastError(freshness.error)
  const hasLoginPage = isFailing && isLoginPage(error)
  const troubles = [
    ...(hasLoginPage ? [loginPageText] : []),
    ...(isOld ? [`Data is more than ${formatDuration(oldAfter)} old.`] : []),
    ...(isOnline ? [] : ['No network connection.']),
    ...(summaries.outage || isOutage ? [`${counted(unreachable, 'portal')} unreachable.`] : []),
  ]
  const isDown = isFailing || troubles.length > 0
  useDidUpdate(() => {
    if (!isDown) void takeOverNewerBuild()
  }, [isDown])
  useInterval(() => void takeOverNewerBuild(), hour, { autoInvoke: true })
  const isIdle = useIdle(idleAfter)
  const navigate = useNavigate()
  useWakeLock()
  const onEscape = (event: KeyboardEvent) => {
    // The first Escape closes the tooltip of a tile.
    if (!event.defaultPrevented) void navigate(leave)
  }
  useHotkeys([['Escape', onEscape, { preventDefault: false }]], [])
  return (
    <div className={classes.wall} data-old={isOld || undefined} data-idle={isIdle || undefined}>
      <title>{`${title} · Portal Console`}</title>
      <div className={classes.head}>
        <PageHeading className={classes.title}>{title}</PageHeading>
        <span className={classes.age}>
          {time === 0 ? (
            !isDown && 'Loading…'
          ) : checked < all ? (
            <>
              Loading {formatCount(checked)} of {counted(all, 'portal')}
              {list.some(({ isOfLastVisit }) => isOfLastVisit) && (
                <>
                  , data from <ShortTime at={time} part="second" />
                </>
              )}
            </>
          ) : (
            <>
              Updated <ShortTime at={time} part="second" />, {formatDuration(now - time)} ago
            </>
          )}
        </span>
        <Text span inherit fw={700}>
          <Time at={now} part="minute" /> {zone}
        </Text>
      </div>
      <Box pos="relative">
        <p className={classes.troubles} role="status">
          {troubles.length > 0 ? (
            <>
              {[...troubles, hasLoginPage ? '' : 'Retrying automatically.'].join(' ')}
              {isFailing && <ReloadButton size="md" ms="md" error={error} />}
            </>
          ) : (
            <Text span inherit c="dimmed" fw={400}>
              {ok}
            </Text>
          )}
        </p>
        <Link {...leave} className={classes.leave}>
          Exit wall display (Esc)
        </Link>
      </Box>
      <WallboardContent portals={portals} nextTryAt={nextTryAt}>
        {children}
      </WallboardContent>
    </div>
  )
}

export const WallboardText = ({ children }: { children: ReactNode }) => (
  <Text component="div" m="auto" fz="var(--wallboard-size-md)" ta="center">
    {children}
  </Text>
)

function WallboardContent<Portal>(props: Pick<WallboardFrameProps<Portal>, 'portals' | 'nextTryAt' | 'children'>) {
  const { portals, nextTryAt, children } = props
  if (hasFailed(portals)) {
    return (
      <WallboardText>
        <Text inherit>{couldNotLoad('portals')}</Text>
        <Text inherit c="dimmed">
          {nextTryAt === undefined ? (
            'Retrying automatically.'
          ) : (
            <>
              Retrying at <ShortTime at={nextTryAt} part="second" />.
            </>
          )}
        </Text>
      </WallboardText>
    )
  }
  if (portals.data === undefined) return <WallboardText>Loading portals…</WallboardText>
  return portals.data.length === 0 ? <WallboardText>No portals yet</WallboardText> : children(portals.data)
}
