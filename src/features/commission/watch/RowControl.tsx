import { use } from 'react'
import { isolate } from '#lib/texts.ts'
import { IconStar, IconStarFilled } from '#ui/icons.ts'
import { showNotice } from '#ui/notices/show-notice.ts'
import { mostCompared } from '../compare/compare-search.ts'
import { mostWatched, WatchContext, withStar } from './watch.ts'
import classes from './RowControl.module.css'

/** The star of a portal; a check box instead while portals are chosen for a comparison. */
export function RowControl({ row: { id, name } }: { row: { id: string; name: string } }) {
  const { portals, watched, setWatched, chosen, setChosen } = use(WatchContext)
  if (chosen) {
    const isChosen = chosen.includes(id)
    return (
      <label className={classes.control}>
        <input
          type="checkbox"
          aria-label={`Compare ${isolate(name)}`}
          checked={isChosen}
          disabled={!isChosen && chosen.length >= mostCompared}
          onChange={() => setChosen(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
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
        if (next) setWatched(next)
        else showNotice({ tone: 'warning', title: 'Watch', text: `${mostWatched} portals at most can be watched.` })
      }}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}
