import { useStored } from '#ui/use-stored.ts'
import { viewsKey } from './default-view.ts'
import { storedViewsSchema, type StoredViews, type View } from './stored-views.ts'

const none: StoredViews = { views: [], isIncomplete: false }
const broken: StoredViews = { views: [], isIncomplete: true }

/** This person's views of all tables, in this browser. */
export function useViews() {
  const [{ views, isIncomplete }, setStored] = useStored({
    key: viewsKey,
    schema: storedViewsSchema,
    initial: none,
    broken,
  })
  return {
    views,
    /** True if some could not be read. */
    isIncomplete,
    setViews: (next: View[]) => setStored({ views: next, isIncomplete }),
    onIncompleteSeen: () => setStored({ views, isIncomplete: false }),
  }
}
