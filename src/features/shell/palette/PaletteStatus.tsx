import { SpotlightFooter } from '@mantine/spotlight'
import { counted, formatCount } from '#lib/numbers.ts'
import { controlKey } from '#ui/commands/control-key.ts'
import { LoadErrorLine } from '#ui/LoadError.tsx'
import type { usePortalLists } from './portal-lists.ts'
import classes from './Palette.module.css'

interface PaletteStatusProps {
  query: string
  lists: ReturnType<typeof usePortalLists>
  /** How many portals are known, how many results are shown, and how many there are. */
  portals: number
  shown: number
  total: number
}

/** What is found, in words that are announced. */
function statusText({ query, lists, portals, shown, total }: PaletteStatusProps): string {
  if (query.trim() === '') return portals === 0 ? '' : `${counted(portals, 'portal')} by name, domain or id`
  if (total === 0) return lists.isLoading ? '' : `Nothing matches “${query.trim()}”`
  return shown < total ? `${formatCount(shown)} of ${counted(total, 'result')}` : counted(total, 'result')
}

/** Below the results: portals that load, that wait for the connection or that could not be loaded, the number of results, and the keys. */
export function PaletteStatus(props: PaletteStatusProps) {
  const { commission, apm, isLoading, isOffline } = props.lists
  const missing = isOffline ? 'Offline: not all portals are known.' : isLoading && 'Loading portals…'
  return (
    <SpotlightFooter className={classes.footer}>
      <LoadErrorLine query={commission} text="Commission portals could not be loaded." />
      <LoadErrorLine query={apm} text="APM portals could not be loaded." />
      <div className={classes.line}>
        <span role="status">{[missing, statusText(props)].filter(Boolean).join(' ')}</span>
        <span className={classes.hints} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> select, <kbd>Enter</kbd> open, <kbd>{controlKey} Enter</kbd> new tab
        </span>
      </div>
    </SpotlightFooter>
  )
}
