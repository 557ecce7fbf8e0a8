const key = 'reloaded-at'

/** In ms: a second automatic reload so soon would be the start of a loop. */
const notAgainFor = 60_000

/** The addresses of the scripts that the page was started with; their names change with their content. */
const ownScripts = () =>
  [...document.querySelectorAll('script[type=module][src]')].map((script) => script.getAttribute('src') ?? '')

/** Whether the server's page names other scripts than those that run here. False where it cannot be asked. */
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

/** Whether the page may be loaded anew now; notes that it was. */
function takeReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < notAgainFor) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    // Nothing can be noted: it would reload for ever.
    return false
  }
}

/**
 * Loads the page anew, once, where the server has another build than the one that runs here: the code of a screen that
 * this tab has not opened yet is gone then. Resolves to whether it does; without a connection it does not.
 */
export async function reloadIfOutdated(): Promise<boolean> {
  const reloads = (await isOutdated()) && takeReload()
  if (reloads) location.reload()
  return reloads
}

/**
 * Keeps the router from its own answer to code that does not come: it reloads whatever the reason, and without a
 * connection nothing would be left on the screen. It reads from this mark that it has done so.
 */
export function keepRouterFromReloading(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    try {
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
    } catch {
      // It has no place to note a reload either, and does none.
    }
  })
}
