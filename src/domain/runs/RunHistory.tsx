import { hasFailed, LoadErrorLine, type FailedQuery } from '#ui/LoadError.tsx'
import { HistoryStrip, type HistoryStripProps } from './history/HistoryStrip.tsx'
import classes from './RunHistory.module.css'

export interface RunHistoryProps extends Omit<HistoryStripProps, 'runs'> {
  /** Undefined until loaded. */
  runs: HistoryStripProps['runs'] | undefined
  /** The query of the runs, unless another part shows its failure. */
  query?: FailedQuery | undefined
  nextTryAt?: number | undefined
}

/** The history of a portal in one line over its list, which has its room from the start. */
export function RunHistory({ query, nextTryAt, runs, ...strip }: RunHistoryProps) {
  return (
    <section aria-label="History" className={classes.room}>
      {query && hasFailed(query) && !runs ? (
        <LoadErrorLine query={query} text="The history could not be loaded." nextTryAt={nextTryAt} />
      ) : (
        runs && <HistoryStrip {...strip} runs={runs} />
      )}
    </section>
  )
}
