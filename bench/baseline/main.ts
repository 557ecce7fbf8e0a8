import { showBoard } from './board.ts'
import { showRuns } from './runs.ts'

// The same two screens at the same addresses as in the console, drawn by hand: what its speed is compared with.
const main = document.querySelector('main')
const [, portalId] = /^\/apm-dashboard\/portals\/(\d+)\//.exec(location.pathname) ?? []
if (main) await (portalId === undefined ? showBoard(main) : showRuns(main, portalId))
