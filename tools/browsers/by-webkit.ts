import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { freePort } from '../../scripts/nginx.ts'
import type { WebKit } from './browsers.ts'
import type { DrivenBrowser, Key, Tab } from './tab.ts'
import { startSession, type Session } from './webdriver.ts'

/** On a busy machine a started browser once never responded to its driver, but did to a new one. */
const startTime = 40_000

const keys: Readonly<Record<Key, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  Backspace: '\uE003',
}

const typed = (text: string) => ({
  actions: [
    {
      type: 'key',
      id: 'keyboard',
      actions: Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ],
})

const clicked = (x: number, y: number) => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
})

function tabOf({ send, end }: Session): Tab {
  const evaluate = (expression: string) => send('execute/sync', { script: `return ${expression}`, args: [] })
  return {
    open: async (url) => void (await send('url', { url })),
    back: async () => void (await send('back')),
    forward: async () => void (await send('forward')),
    resize: async (width, height) => void (await send('window/rect', { width, height })),
    evaluate,
    clickAt: async (x, y) => void (await send('actions', clicked(x, y))),
    type: async (text) => void (await send('actions', typed(text))),
    press: async (key) => void (await send('actions', typed(keys[key]))),
    // WebKit's driver does not report the console: page-watch.ts reports the page's own errors.
    errors: () => [],
    close: end,
  }
}

/** Goes on in a window without bars: the others are never narrower than these. */
async function openBareWindow({ read, send }: Session): Promise<void> {
  const first = await read('window')
  const script =
    "return open('about:blank', '_blank', 'toolbar=no,menubar=no,location=no,width=1280,height=800') !== null"
  await send('execute/sync', { script, args: [] })
  const handles = z.parse(z.array(z.string()), await read('window/handles'))
  await send('window', { handle: handles.find((handle) => handle !== first) })
}

async function startScreen(program: string): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(program, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = Promise.withResolvers<unknown>()
  screen.stdout.once('data', number.resolve)
  return { screen, display: `:${String(await number.promise).trim()}` }
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (
      await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await wait(50)
  }
  throw new Error(`WebKitWebDriver does not respond at ${url}.`)
}

interface Driver {
  url: string
  /** Ends it, and the browsers that it has started. */
  stop: () => Promise<void>
}

async function startDriver(program: string, display: string): Promise<Driver> {
  const port = await freePort()
  const server = spawn(program, [`--port=${String(port)}`], {
    stdio: 'ignore',
    // A group of its own, with its browsers.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: display,
      TZ: 'UTC',
      LC_ALL: 'C.UTF-8',
      // No graphics card; and its sandbox does not start as root.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  })
  const ended = once(server, 'exit')
  const url = `http://127.0.0.1:${String(port)}`
  await untilReady(url)
  return {
    url,
    async stop() {
      if (server.pid !== undefined) process.kill(-server.pid)
      await ended
    },
  }
}

export async function startWebKit({ driver: program, browser, xvfb }: WebKit): Promise<DrivenBrowser> {
  const { screen, display } = await startScreen(xvfb)
  let driver = await startDriver(program, display)
  const capabilities = {
    browserName: 'MiniBrowser',
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': {
      binary: browser,
      args: ['--automation', '--javascript-can-open-windows-automatically=true'],
    },
  }
  const start = async () => {
    try {
      return await startSession(driver.url, capabilities, startTime)
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error
      await driver.stop()
      driver = await startDriver(program, display)
      return startSession(driver.url, capabilities, startTime)
    }
  }
  const first = await start()
  await first.end()
  return {
    version: first.version,
    async newTab() {
      const session = await start()
      await openBareWindow(session)
      return tabOf(session)
    },
    async close() {
      const ended = once(screen, 'exit')
      await driver.stop()
      screen.kill()
      await ended
    },
  }
}
