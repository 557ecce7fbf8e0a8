const key = 'reloaded-at'

/** An earlier second automatic reload would start a loop. */
const minReloadInterval = 60_000

const ownScripts = () =>
  [...document.scripts].flatMap((script) => (script.type === 'module' && script.getAttribute('src')) || [])

/** The name of the page's first script, which identifies the build. */
export const buildName = (): string => ownScripts()[0]?.split('/').at(-1) ?? 'development'

/** False if the server's page cannot be fetched. */
async function isOutdated(): Promise<boolean> {
  const own = ownScripts()
  if (own.length === 0) return false
  try {
    const page = await fetch(import.meta.env.BASE_URL, { cache: 'no-store', signal: AbortSignal.timeout(3000) })
    const text = await page.text()
    return page.ok && own.some((script) => !text.includes(script))
  } catch {
    return false
  }
}

function claimReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < minReloadInterval) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    // Without storage the reload is not recorded and would loop.
    return false
  }
}

/** Reloads the page once if the server has another build, whose chunks replace those that this tab has not loaded. */
export async function reloadIfOutdated(): Promise<boolean> {
  const reloads = (await isOutdated()) && claimReload()
  if (reloads) location.reload()
  return reloads
}

/**
 * Prevents the router's reload after a failed chunk, which leaves a blank page without a connection: it reads this key
 * as a reload that has already happened.
 */
export function preventRouterReload(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    try {
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
    } catch {
      // Without storage the router does not reload either.
    }
  })
}
