import type { HistoryRun } from './history.ts'

/** Size of a panel and of its drawing in px; number of panels in a row. */
const panel = { width: 400, height: 96, top: 34, drawn: 50, side: 12 }
const columns = 3

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
const figure = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })

/** Draws the history of one number: name, latest value, a line with dots, and the bound as a dashed line. */
function drawPanel(runs: readonly HistoryRun[], what: string, index: number): string {
  const points = runs.flatMap(({ values }, run) => (values[what] ? [{ run, ...values[what] }] : []))
  const latest = points.at(-1)
  if (latest === undefined) return ''
  const { value, unit, bound = 0 } = latest
  const max = Math.max(bound, ...points.map((point) => point.value)) * 1.05 || 1
  const x = (run: number) => panel.side + (run / Math.max(1, runs.length - 1)) * (panel.width - 2 * panel.side)
  const y = (height: number) => panel.top + panel.drawn * (1 - height / max)
  const dots = points.map((point) => `${x(point.run).toFixed(1)},${y(point.value).toFixed(1)}`)
  const isOver = value > bound
  return [
    `<g transform="translate(${(index % columns) * panel.width} ${Math.floor(index / columns) * panel.height})">`,
    `<text x="${panel.side}" y="14">${escape(what)}</text>`,
    `<text x="${panel.side}" y="27" class="${isOver ? 'over' : 'ok'}">${[figure(value), unit].join(' ').trim()}, bound ${figure(bound)}</text>`,
    `<line x1="${panel.side}" x2="${panel.width - panel.side}" y1="${y(bound)}" y2="${y(bound)}" class="bound"/>`,
    `<polyline points="${dots.join(' ')}"/>`,
    ...dots.map((dot) => `<circle cx="${dot.replace(',', '" cy="')}" r="2"/>`),
    '</g>',
  ].join('')
}

const style = `text{font:10px system-ui,sans-serif;fill:#212529}.over{fill:#c92a2a}.ok{fill:#2b8a3e}
polyline{fill:none;stroke:#364fc7;stroke-width:1.5}circle{fill:#364fc7}.bound{stroke:#868e96;stroke-dasharray:3 3}`

/** The history of every number with a bound as one SVG of small charts, in the order of the latest run. */
export function historyChart(runs: readonly HistoryRun[]): string {
  const names = new Set(runs.toReversed().flatMap(({ values }) => Object.keys(values)))
  const height = Math.ceil(names.size / columns) * panel.height
  const size = `width="${columns * panel.width}" height="${height}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${style}</style><rect ${size} fill="#fff"/>`,
    ...[...names].map((what, index) => drawPanel(runs, what, index)),
    '</svg>\n',
  ].join('\n')
}
