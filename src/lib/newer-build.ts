const key = 'reloaded-at'

/** An earlier second automatic reload would start a loop. */
const minReloadInterval = 60_000

const ownScripts = () =>
  [...document.scripts].flatMap((script) => (script.type === 'module' && script.getAttribute('src')) || [])

/** The name of the page's first script, which identifies the build. */
export const buildName = (): string => ownScripts()[0]?.split('/').at(-1) ?? 'development'

/** The page that a reload would open; undefined if it is this build's, or unreachable. */
async function otherPage(): Promise<string | undefined> {
  const own = ownScripts()
  if (own.length === 0) return undefined
  try {
    const page = await fetch(import.meta.env.BASE_URL, { cache: 'no-store', signal: AbortSignal.timeout(3000) })
    const text = await page.text()
    return page.ok && own.some((script) => !text.includes(script)) ? text : undefined
  } catch {
    return undefined
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

function reloadOnce(): boolean {
  const reloads = claimReload()
  if (reloads) location.reload()
  return reloads
}

/** Reloads the page once if the server has another build, whose chunks replace those that this tab has not loaded. */
export const reloadIfOutdated = async (): Promise<boolean> => (await otherPage()) !== undefined && reloadOnce()

/** In index.html of every build, but not on the login page of a proxy. */
const ownTitle = '<title>Portal Console</title>'

/** Without a user, who can log in: only another build replaces this one. */
export async function takeOverNewerBuild(): Promise<void> {
  const page = await otherPage()
  if (page?.includes(ownTitle)) reloadOnce()
}

const styles = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]

/**
 * The router reloads the page after an error with the text of a failed chunk, which leaves a blank page without a
 * connection.
 */
export function preventRouterReload(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const file = payload.message.split(' ').at(-1) ?? ''
    for (const link of styles()) if (link.href.endsWith(file)) link.dataset.failed = ''
    payload.message = `Code missing: ${payload.message}`
  })
}

/** Vite requests a style sheet only once: code that arrives at a later try would have none. */
export async function reloadFailedStyles(): Promise<void> {
  const failed = styles().filter(({ dataset }) => dataset.failed !== undefined)
  await Promise.all(
    failed.map(
      (link) =>
        new Promise((resolve, reject) => {
          const { href } = link
          const again = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
          again.addEventListener('load', resolve)
          again.addEventListener('error', () => {
            again.dataset.failed = ''
            reject(new Error(`Code missing: ${href}`))
          })
          link.replaceWith(again)
        }),
    ),
  )
}
