import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const outcomeSchema = z.object({
  endpoint: z.string(),
  screen: z.string(),
  fault: z.string(),
  seen: z.string(),
  wrong: z.nullable(z.string()),
})
export type Outcome = z.output<typeof outcomeSchema>

const partSchema = z.array(outcomeSchema)

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').replaceAll('<', '&lt;')

const row = (...cells: string[]) => `| ${cells.map(cell).join(' | ')} |`

function callSiteLines(outcomes: readonly Outcome[]): string[] {
  const lines = outcomes.map(({ fault, seen, wrong }) => row(fault, wrong === null ? seen : `WRONG: ${wrong}`))
  const [{ endpoint, screen } = { endpoint: '', screen: '' }] = outcomes
  return ['', `## ${endpoint}, ${screen}`, '', '| fault | what is seen |', '| --- | --- |', ...lines]
}

function pageOf(callSites: readonly (readonly Outcome[])[]): string {
  const all = callSites.flat()
  const wrong = all.filter((one) => one.wrong !== null)
  const endpoints = new Set(all.map(({ endpoint }) => endpoint))
  return [
    '# Fault matrix',
    '',
    `${all.length} cases of ${endpoints.size} endpoints in ${callSites.length} places: ${wrong.length} wrong.`,
    'In each the screen showed what it must, the shell stood, the call was made as often as it may be, and the page threw nothing.',
    ...callSites.flatMap(callSiteLines),
    '',
  ].join('\n')
}

/** Every call site rewrites the file from all stored parts, so that the last worker writes the complete report. */
export async function report(directory: string, outcomes: readonly Outcome[]): Promise<void> {
  const [{ endpoint, screen } = { endpoint: '', screen: '' }] = outcomes
  const parts = join(directory, 'fault-matrix')
  await mkdir(parts, { recursive: true })
  await writeFile(join(parts, `${endpoint} ${screen}.json`), JSON.stringify(outcomes))
  const files = (await readdir(parts)).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(parts, file), 'utf8')))
  // Skips a part that another process is still writing: that process reads it.
  const callSites = texts.filter((text) => text.endsWith(']')).map((text) => z.parse(partSchema, JSON.parse(text)))
  await writeFile(join(directory, 'fault-matrix.md'), pageOf(callSites))
}
