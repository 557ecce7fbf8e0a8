import type { Portal } from '#api/portals.ts'
import { isolate } from '#lib/texts.ts'
import { IconStar, IconStarFilled } from '#ui/icons.ts'
import { showNotice } from '#ui/notices/show-notice.ts'
import { mostCompared } from '../compare/compare-search.ts'
import { mostWatched, withStar } from './watch-list.ts'
import classes from './RowControl.module.css'

interface RowControlProps {
  row: { id: string; name: string }
  portals: readonly Portal[]
  /** The ids of the watched portals. */
  watched: readonly string[]
  onWatched: (watched: string[]) => void
  /** The ids of the portals that are chosen for a comparison; undefined while none are being chosen. */
  chosen: readonly string[] | undefined
  onChosen: (chosen: readonly string[]) => void
}

/** The star of a portal; a check box instead while portals are chosen for a comparison. */
export function RowControl({ row: { id, name }, portals, watched, onWatched, chosen, onChosen }: RowControlProps) {
  if (chosen) {
    const isChosen = chosen.includes(id)
    return (
      <label className={classes.control}>
        <input
          type="checkbox"
          aria-label={`Compare ${isolate(name)}`}
          checked={isChosen}
          disabled={!isChosen && chosen.length >= mostCompared}
          onChange={() => onChosen(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
        />
      </label>
    )
  }
  const isWatched = watched.includes(id)
  const Icon = isWatched ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      className={classes.control}
      aria-label={`Watch ${isolate(name)}`}
      aria-pressed={isWatched}
      onClick={() => {
        const next = withStar(watched, id, (one) => portals.some((portal) => portal.id === one))
        if (next) onWatched(next)
        else showNotice({ tone: 'warning', title: 'Watch', text: `${mostWatched} portals at most can be watched.` })
      }}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}
