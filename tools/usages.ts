interface Usage {
  about: string
  script: string
  args: string
  /** One line an option, then what it needs and its exit codes. */
  details: string
}

/** Every tool; tools/README.md says when to use which. */
const usages = {
  bench: {
    about: 'measures speed and size of the production build, and compares it with another one',
    script: 'bench',
    args: '[measure…] [--beside name=folder] [--write]',
    details: `  measure                 cold, warm, fan-out, tables or sizes; all by default
  --beside name=folder    measures the build in this folder in turns with the console, and writes the ratios
  --write                 writes docs/performance.md
Needs Chromium or Chrome, and a quiet machine.`,
  },
  browsers: {
    about: 'runs the main tests in Chromium, Firefox and WebKit',
    script: 'test:browsers',
    args: '[--project name] [options of playwright test]',
    details: `  --project name    chromium, firefox or webkit; all that are installed by default
Lists browsers that are not installed, with their Debian packages. Exits 1 if a test fails, 77 without any browser.`,
  },
  contract: {
    about: 'checks that a real API returns what the console expects',
    script: 'contract',
    args: '<URL of the API> (--token token [--user-id id] | --user email --password password) [--write]',
    details: `  --token token     the token of a signed-in user; --user-id also checks the call for this user
  --user email      logs in and out instead, with --password
  --write           also adds, changes and deletes a portal of its own on both dashboards
  --quiet           print only differences
  --json            one JSON document instead of text
Makes two calls at a time. Exits 0 if the console can use every response, 1 if not, 2 if nothing could be checked.`,
  },
  gallery: {
    about: 'takes screenshots of every state of every page',
    script: 'gallery',
    args: '[options of playwright test]',
    details: `Writes each state in two widths and both color schemes to dist-gallery. Needs Chromium or Chrome.
Exits 1 if a state cannot be reached.`,
  },
  image: {
    about: 'builds and starts the image and deploy/compose.yaml, and signs in',
    script: 'test:image',
    args: '[options of playwright test]',
    details: `Needs Docker or Podman. Exits 1 if a test fails, 77 if no engine responds or the base images cannot be fetched.`,
  },
  openapi: {
    about: 'prints every call of the console as an OpenAPI document',
    script: 'openapi',
    args: '[--out file]',
    details: `  --out file        writes the document to this file`,
  },
  pictures: {
    about: 'takes the pictures of README.md and docs',
    script: 'pictures',
    args: '[options of playwright test]',
    details: `Replaces docs/*.png, in both color schemes. Needs Chromium or Chrome.`,
  },
  tasks: {
    about: 'counts the clicks, keys and taps of common tasks',
    script: 'tasks',
    args: '[--at URL]',
    details: `  --at URL          of a running demo; one is built and served by default
Needs Chromium or Chrome. Exits 1 if a task exceeds its limit or cannot be done.`,
  },
} as const satisfies Readonly<Record<string, Usage>>

export type ToolName = keyof typeof usages

export const isTool = (name: string): name is ToolName => Object.hasOwn(usages, name)

export function usageOf(name: ToolName): string {
  const { about, script, args, details } = usages[name]
  return [`npm run ${script}: ${about}.`, '', `Usage: npm run ${script} -- ${args}`, details].join('\n')
}

export const overview = (): string =>
  [
    ...Object.values(usages).map(({ script, about }) => `npm run ${script.padEnd(15)} ${about}`),
    '',
    '`-- --help` prints the options of each.',
  ].join('\n')
