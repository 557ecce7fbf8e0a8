import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { openApiDocument } from './document.ts'
import { root } from '../../scripts/run.ts'

export async function openApiText(): Promise<string> {
  const { version } = z.parse(
    z.object({ version: z.string() }),
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  )
  return `${JSON.stringify(openApiDocument(version), null, 2)}\n`
}

export async function openApiTool(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } })
  const text = await openApiText()
  if (values.out === undefined) process.stdout.write(text)
  else await writeFile(values.out, text)
  return 0
}
