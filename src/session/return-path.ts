const anyOrigin = 'https://console.invalid'

/** More than any address of this app needs; a longer one is somebody's experiment. */
const longest = 2000

/** An address is decoded once on its way; more layers than this are there to hide something. */
const mostLayers = 5

/** Whether a path, as a browser may come to read it, leaves this app or goes into the account area. */
function leadsAway(path: string): boolean {
  // Browsers drop control characters, read a backslash as a slash, and a path that starts with two as a host's name.
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return /[\u0000-\u001f\u007f\\]|\/\s*\//.test(path) || /^\/user(?![^/])/i.test(path)
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** As leadsAway, also for a path that is encoded, once or several times. */
function leadsAwayDecoded(path: string): boolean {
  let layer = path
  for (let count = 0; count < mostLayers; count++) {
    if (leadsAway(layer)) return true
    const next = decoded(layer)
    // A lone percent sign in the address itself is a mistake; further in it is one that was meant.
    if (next === undefined) return count === 0
    if (next === layer) return false
    layer = next
  }
  return true
}

/**
 * The path, search and hash to go to after signing in, or undefined where `target` leads out of this app
 * (`//evil.example`, `https:evil`, `/\evil`, `/.//evil.example`, and the same with encoded or stripped characters), into
 * the account area, or is no sensible address at all.
 */
export function safeReturnPath(target: string | undefined): string | undefined {
  if (!target?.startsWith('/') || target.length > longest || !URL.canParse(target, anyOrigin)) return undefined
  // Looked at as the browser will: without dots, with `/.//evil.example` become `//evil.example`.
  const { origin, pathname, search, hash } = new URL(target, anyOrigin)
  return origin !== anyOrigin || leadsAwayDecoded(pathname) ? undefined : pathname + search + hash
}
