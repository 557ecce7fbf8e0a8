import {
  fetchJson,
  isDays,
  isListOf,
  isPortal,
  isSummary,
  isUser,
  session,
  statuses,
  type Counts,
  type PortalResponse,
} from './api.ts'
import { element, icon } from './element.ts'
import { VirtualTable } from './virtual-table.ts'

const concurrency = 6
/** In ms: interval of the progress text, as in the console. */
const progressInterval = 300

interface Portal extends PortalResponse {
  days?: number
  counts?: Counts
  pending?: boolean
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const daysText = (days: number | undefined) =>
  `Number of displayed days: ${days === undefined ? '—' : days === 0 ? 'All' : days}`

function countCells({ id, name, counts, pending }: Portal): HTMLElement[] {
  return statuses.map(({ label, field }) => {
    const content = counts
      ? element(
          'a',
          {
            href: `/dashboard/portals/${id}/pipelines?show=${label}`,
            'aria-label': `${counts[field]} ${label}, ${name}`,
          },
          String(counts[field]),
        )
      : element('span', {
          class: 'waits',
          role: 'img',
          'aria-label': 'Loading',
          'data-turning': pending ? '' : undefined,
        })
    return element('td', { class: 'end' }, content)
  })
}

function drawRow(portal: Portal): HTMLTableRowElement {
  const { id, name, domain, days } = portal
  const link = element('a', { href: `/dashboard/portals/${id}/pipelines` }, name)
  const facts = element('small', {}, `Domain: ${domain} `, element('span', {}, daysText(days)))
  return element('tr', {}, element('th', { scope: 'row' }, link, facts), ...countCells(portal))
}

/** Loads the counts with six calls in flight, portals in view first; calls `onChange` at each call's start and end. */
async function loadCounts(
  portals: readonly Portal[],
  inView: () => readonly Portal[],
  onChange: (one: Portal) => void,
) {
  const waiting = new Set(portals)
  const next = () => inView().find((portal) => waiting.has(portal)) ?? waiting.values().next().value
  const worker = async () => {
    for (let portal = next(); portal; portal = next()) {
      waiting.delete(portal)
      portal.pending = true
      onChange(portal)
      portal.counts = (await fetchJson(`/v1/portals/${portal.id}/summary`, isSummary)).pipelines
      onChange(portal)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/** The commission dashboard: every portal with its six counts. */
export async function showBoard(main: HTMLElement): Promise<void> {
  const portalsCall = fetchJson('/v1/portals', isListOf(isPortal))
  const daysCall = fetchJson('/v1/portals/pipeline_days', isListOf(isDays))
  const userCall = fetchJson(`/v1/users/${session().userId}`, isUser)
  const search = element('input', { type: 'search', placeholder: 'Search portals by name or domain' })
  const progress = element('span', { role: 'status' })
  main.append(
    element(
      'div',
      { class: 'bar' },
      element('h1', {}, 'Commission Dashboard'),
      element('a', { href: '/dashboard/admin-panel' }, icon('columns', 18), 'Admin Panel'),
    ),
    element('div', { class: 'bar' }, search, progress),
  )
  const portals: Portal[] = (await portalsCall).toSorted((a, b) => byName.compare(a.name, b.name))

  let sorted = portals
  const show = () => {
    const wanted = search.value.trim().toLowerCase()
    table.setRows(
      sorted.filter(({ name, domain }) => name.toLowerCase().includes(wanted) || domain.toLowerCase().includes(wanted)),
    )
  }
  const sortBy = (order: (a: Portal, b: Portal) => number) => () => {
    sorted = portals.toSorted(order)
    show()
  }
  const table = new VirtualTable<Portal>({
    label: 'Portals',
    columns: [
      { title: 'Portal', onSort: sortBy((a, b) => byName.compare(a.name, b.name)) },
      ...statuses.map(({ label, field }) => ({
        title: label,
        width: 118,
        align: 'end' as const,
        onSort: sortBy((a, b) => (b.counts?.[field] ?? -1) - (a.counts?.[field] ?? -1)),
      })),
    ],
    rowHeight: 52,
    drawRow,
  })
  search.addEventListener('input', show)
  main.append(table.box)
  show()

  let loadedCount = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const showProgress = () => {
    timer = undefined
    const all = `${portals.length.toLocaleString('en')} portals`
    progress.textContent =
      loadedCount < portals.length ? `${all}, counts of ${loadedCount.toLocaleString('en')} loaded` : all
  }
  showProgress()
  const loaded = loadCounts(
    portals,
    () => table.shown(),
    (portal) => {
      const cells = table.elementOf(portal)
      if (cells) cells.replaceChildren(...[...cells.children].slice(0, 1), ...countCells(portal))
      if (!portal.counts) return
      loadedCount += 1
      timer ??= setTimeout(showProgress, progressInterval)
    },
  )
  const daysOf = new Map((await daysCall).map((one) => [one.id, one.pipeline_days]))
  for (const portal of portals) portal.days = daysOf.get(portal.id)
  for (const portal of table.shown()) {
    const note = table.elementOf(portal)?.querySelector('small span')
    if (note) note.textContent = daysText(portal.days)
  }
  const userName = document.querySelector('#user')
  if (userName) userName.textContent = (await userCall).name
  await loaded
}
