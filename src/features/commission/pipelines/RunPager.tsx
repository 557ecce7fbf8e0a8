import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { runsQuery } from '#api/pipelines.ts'
import { prefetch } from '#api/query.ts'
import { hasFailed } from '#ui/LoadError.tsx'
import { Pager } from '#ui/Pager.tsx'
import { useOwnPageSize } from './own-page-size.ts'
import { noRun, pageSizes, runsQueryOf, type PipelinesSearch } from './pipelines-search.ts'
import type { Pipelines } from './use-pipelines.ts'

interface RunPagerProps {
  portalId: string
  search: PipelinesSearch
  onSearch: (part: Partial<PipelinesSearch>, replace?: boolean) => void
  pipelines: Pipelines
}

/** Scrolls back to the start of the list around an element, if that is out of view. */
function scrollToList(inList: Element | null) {
  const list = inList?.closest('section')
  const screen = list?.closest('main')
  if (list && screen && list.getBoundingClientRect().top < screen.getBoundingClientRect().top) list.scrollIntoView()
}

/** The pages of the list of runs; a page under the pointer is fetched in advance. */
export function RunPager({ portalId, search, onSearch, pipelines: { runs, shown } }: RunPagerProps) {
  const client = useQueryClient()
  const pager = useRef<HTMLDivElement>(null)
  const [, setOwnSize] = useOwnPageSize()
  if (hasFailed(runs)) return null
  const prefetchPage = (page: number) =>
    prefetch(client, runsQuery(portalId, { ...runsQueryOf(search), page_no: page }), { silent: true })
  return (
    <div ref={pager}>
      <Pager
        page={search.page}
        size={search.size}
        sizes={pageSizes}
        total={runs.data?.total}
        shown={shown}
        onPage={(page, replace) => {
          onSearch({ page, ...(!replace && noRun) }, replace)
          scrollToList(pager.current)
        }}
        onHover={prefetchPage}
        onSize={(size) => {
          setOwnSize(size)
          onSearch({ size, page: 1, ...noRun })
          scrollToList(pager.current)
        }}
      />
    </div>
  )
}
