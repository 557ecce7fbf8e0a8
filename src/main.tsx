import { startApp } from '#app/start.tsx'

async function start(element: HTMLElement): Promise<void> {
  // A literal constant, so that a build without the embedded platform drops these imports.
  if (__DEMO__) {
    const [{ startMocks }, { demoAccounts }, { Playground }, { DemoOutbox }] = await Promise.all([
      import('#mocks/browser.ts'),
      import('#mocks/demo-accounts.ts'),
      import('#mocks/playground/Playground.tsx'),
      import('#features/account/DemoOutbox.tsx'),
    ])
    const { outbox, playground } = await startMocks()
    startApp(element, {
      accounts: demoAccounts,
      outbox,
      playground: <Playground playground={playground} mailbox={<DemoOutbox outbox={outbox} />} />,
    })
  } else {
    startApp(element)
  }
}

const root = document.getElementById('root')
// public/before-paint.js shows a message if the browser is too old.
if (root && document.documentElement.dataset.tooOld === undefined) void start(root)
