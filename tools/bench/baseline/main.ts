import { showBoard } from './board.ts'
import { showRuns } from './runs.ts'

// Two of the console's screens at the same paths without a framework, as the baseline of the benchmarks.
const main = document.querySelector('main')
const [, portalId] = /^\/apm-dashboard\/portals\/(\d+)\//.exec(location.pathname) ?? []
if (main) await (portalId === undefined ? showBoard(main) : showRuns(main, portalId))
