const anyOrigin = 'https://console.invalid'

/** Only a bound for hostile input: no address of this app is nearly as long. */
const maxLength = 100_000

/** More layers of percent-encoding hide the target on purpose. */
const maxLayers = 5

function leavesApp(path: string): boolean {
  // Browsers drop control characters, read a backslash as a slash, and read a path that starts with `//` as a host.
  // oxlint-disable-next-line no-control-regex -- control characters are matched on purpose
  return /[\u0000-\u001f\u007f\\]|\/\s*\//.test(path) || /^\/user(?![^/])/i.test(path)
}

function tryDecode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function leavesAppDecoded(path: string): boolean {
  let layer = path
  for (let count = 0; count < maxLayers; count++) {
    if (leavesApp(layer)) return true
    const next = tryDecode(layer)
    // A lone percent sign is malformed in the address itself; in an inner layer it is literal text.
    if (next === undefined) return count === 0
    if (next === layer) return false
    layer = next
  }
  return true
}

/** Undefined if `target` leaves this app (`//evil.example`, `/\evil`, also encoded) or leads into the account area. */
export function safeReturnPath(target: string | undefined): string | undefined {
  if (!target?.startsWith('/') || target.length > maxLength || !URL.canParse(target, anyOrigin)) return undefined
  // Checked after normalization: the browser resolves `/.//evil.example` to `//evil.example`.
  const { origin, pathname, search, hash } = new URL(target, anyOrigin)
  return origin !== anyOrigin || leavesAppDecoded(pathname) ? undefined : pathname + search + hash
}
