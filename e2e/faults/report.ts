import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** What became of one case. */
const outcomeSchema = z.object({
  endpoint: z.string(),
  screen: z.string(),
  /** The fault in words. */
  fault: z.string(),
  /** What was seen, in words. */
  seen: z.string(),
  /** Where it was not as it should be: why. */
  wrong: z.nullable(z.string()),
})
export type Outcome = z.output<typeof outcomeSchema>

const partSchema = z.array(outcomeSchema)

/** Text as a cell of a table. */
const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').replaceAll('<', '&lt;')

const row = (...cells: string[]) => `| ${cells.map(cell).join(' | ')} |`

function placeLines(outcomes: readonly Outcome[]): string[] {
  const lines = outcomes.map(({ fault, seen, wrong }) => row(fault, wrong === null ? seen : `WRONG: ${wrong}`))
  const [{ endpoint, screen } = { endpoint: '', screen: '' }] = outcomes
  return ['', `## ${endpoint}, ${screen}`, '', '| fault | what is seen |', '| --- | --- |', ...lines]
}

/** The page of the report. */
function pageOf(places: readonly (readonly Outcome[])[]): string {
  const all = places.flat()
  const wrong = all.filter((one) => one.wrong !== null)
  const endpoints = new Set(all.map(({ endpoint }) => endpoint))
  return [
    '# Fault matrix',
    '',
    `${all.length} cases of ${endpoints.size} endpoints in ${places.length} places: ${wrong.length} wrong.`,
    'In each the screen showed what it must, the shell stood, the call was made as often as it may be, and the page threw nothing.',
    ...places.flatMap(placeLines),
    '',
  ].join('\n')
}

/**
 * Adds what became of the cases of one place to the report of this run: `fault-matrix.md` in the directory. Every place
 * writes the page anew from what is there, so that the last one has all of them, whichever process that is.
 */
export async function report(directory: string, outcomes: readonly Outcome[]): Promise<void> {
  const [{ endpoint, screen } = { endpoint: '', screen: '' }] = outcomes
  const parts = join(directory, 'fault-matrix')
  await mkdir(parts, { recursive: true })
  await writeFile(join(parts, `${endpoint} ${screen}.json`), JSON.stringify(outcomes))
  const files = (await readdir(parts)).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(parts, file), 'utf8')))
  // One that is being written just now is read by the process that writes it.
  const places = texts.filter((text) => text.endsWith(']')).map((text) => z.parse(partSchema, JSON.parse(text)))
  await writeFile(join(directory, 'fault-matrix.md'), pageOf(places))
}
