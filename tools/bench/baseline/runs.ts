import { fetchJson, isCounts, isListOf, isPortal, isRun, isUser, session, statuses, type Run } from './api.ts'
import { element, icon } from './element.ts'
import { VirtualTable, type Column } from './virtual-table.ts'

type Format = (value: string) => string

const seconds: Format = (value) => {
  const ms = Math.round(Math.abs(Number(value)))
  return `${Number(value) < 0 ? '-' : ''}${Math.floor(ms / 1000)}:${String(ms % 1000).padStart(3, '0')}`
}
const time: Format = (value) => value.slice(0, 19) + (/\s[AP]M$/i.exec(value)?.[0].toLowerCase() ?? '')
const day: Format = (value) => `${value.slice(5, 7)}/${value.slice(8, 10)}/${value.slice(0, 4)}`
const yesNo: Format = (value) => (value === '1' || value === 'true' ? 'YES' : 'NO')

interface RunColumn extends Column {
  field: string
  format?: Format
}

const columns: readonly RunColumn[] = [
  { field: 'starttime', title: 'Start Time', width: 205, format: time },
  { field: 'period', title: 'Period', width: 140 },
  { field: 'status', title: 'Status', width: 120 },
  { field: 'endtime', title: 'End Time', width: 205, format: time },
  { field: 'prosta', title: 'Prosta', width: 96 },
  { field: 'elapsedtime', title: 'Elapsed Time (ss:ms)', width: 130, align: 'end', format: seconds },
  { field: 'over_threshold', title: 'Over Threshold (ss:ms)', width: 140, align: 'end', format: seconds },
  { field: 'runtype', title: 'Run Type', width: 130 },
  { field: 'datefrom', title: 'Date From', width: 110, format: day },
  { field: 'dateto', title: 'Date To', width: 110, format: day },
  { field: 'timefrom', title: 'Time From', width: 120, format: time },
  { field: 'timeto', title: 'Time To', width: 120, format: time },
  { field: 'duration', title: 'Duration (ss:ms)', width: 120, align: 'end', format: seconds },
  { field: 'isscheduled', title: 'Is Scheduled', width: 120, format: yesNo },
  { field: 'millisecondsoverthreshold', title: 'Milliseconds Overthreshold', width: 150, align: 'end' },
  { field: 'duration_milliseconds', title: 'Duration Milliseconds', width: 140, align: 'end' },
]

function drawRow(run: Run): HTMLTableRowElement {
  const opener = element(
    'button',
    { type: 'button', 'aria-label': `Show tasks of run ${run.runlistno ?? '—'}` },
    icon('open', 18),
  )
  const cells = columns.map(({ field, format, align }, index) => {
    const value = run[field]
    const text =
      value === undefined || value === null || value === '' ? '—' : (format?.(String(value)) ?? String(value))
    const content =
      field === 'status' ? element('span', { class: 'status' }, icon('circle', 12), element('span', {}, text)) : text
    return index === 0 ? element('th', { scope: 'row' }, content) : element('td', { class: align }, content)
  })
  const opens = run.tasks !== 0 && run.tasks !== '0' && run.runlistnotaskparent && run.status !== 'Scheduled'
  return element('tr', {}, element('td', {}, ...(opens ? [opener] : [])), ...cells)
}

const timeForm = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d+))?\s*(?:([AP])M)?/i

/** Parses a time into ms since the epoch; undefined if there is none. */
function timestampOf(text: unknown): number | undefined {
  const parts = timeForm.exec(String(text))
  if (!parts) return undefined
  const [, year, month, date, hour, minute, second, fraction = '0', half] = parts
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)
  return (
    Date.UTC(Number(year), Number(month) - 1, Number(date), hours, Number(minute), Number(second)) +
    Number(`0.${fraction}`) * 1000
  )
}

/** Sorts the latest first, runs without a time last. */
function latestFirst(runs: readonly Run[]): Run[] {
  return runs
    .map((run) => ({ run, time: timestampOf(run.starttime) ?? -Infinity }))
    .toSorted((a, b) => (a.time === b.time ? 0 : b.time - a.time))
    .map(({ run }) => run)
}

/** The card of one count, with a link to its runs. */
const card = (label: string, count?: number) =>
  element(
    'li',
    {},
    element(
      'a',
      { href: `?show=${label}` },
      element('span', {}, icon('circle', 18), label),
      element('strong', {}, count === undefined ? '—' : String(count)),
    ),
  )

const button = (name: 'pause' | 'refresh' | 'columns', text: string) =>
  element('button', { type: 'button' }, icon(name, 16), text)

/** The portal detail screen: the six counts and all runs of an APM portal. */
export async function showRuns(main: HTMLElement, portalId: string): Promise<void> {
  const base = `/v1/apm/portals/${portalId}`
  const runsCall = fetchJson(
    `${base}/detail?qbqueryid=API-OMAR_Get_By_Status&threshold=3000&status=all`,
    isListOf(isRun),
  )
  const summaryCall = fetchJson(`${base}/summary`, isCounts, { qbqueryid: 'API-OMAR_Dashboard', threshold: 1000 })
  const portalsCall = fetchJson('/v1/apm/portals', isListOf(isPortal))
  const userCall = fetchJson(`/v1/users/${session().userId}`, isUser)
  const cards = element(
    'ul',
    { class: 'cards', 'aria-label': 'Runs by status' },
    ...statuses.map(({ label }) => card(label)),
  )
  const heading = element('h1', {}, 'Portal Detail')
  const live = element(
    'div',
    { class: 'bar' },
    element('span', { role: 'status' }),
    button('pause', ''),
    button('refresh', 'Refresh'),
  )
  const table = new VirtualTable<Run>({
    label: 'Runs',
    columns: [{ title: '', width: 44 }, ...columns.map((column) => ({ ...column, resizes: true }))],
    rowHeight: 40,
    drawRow,
  })
  main.append(
    element('nav', { class: 'crumbs' }, element('a', { href: '/apm-dashboard' }, 'Dashboard'), ' › Portal Detail'),
    element('div', { class: 'bar' }, heading, live),
    cards,
    element('div', { class: 'bar' }, element('h2', {}, 'Runs'), button('columns', 'Columns')),
    table.box,
  )

  const showNames = async () => {
    const counts = await summaryCall
    cards.replaceChildren(...statuses.map(({ label, field }) => card(label, counts[field])))
    const portal = (await portalsCall).find(({ id }) => id === portalId)
    if (portal) heading.append(element('small', {}, `${portal.name} · ${portal.domain}`))
    const userName = document.querySelector('#user')
    if (userName) userName.textContent = (await userCall).name
  }
  const showList = async () => {
    table.setRows(latestFirst(await runsCall))
    live.firstElementChild?.replaceChildren(`Data from ${new Date().toLocaleTimeString('en')}, every 8 s`)
  }
  await Promise.all([showNames(), showList()])
}
