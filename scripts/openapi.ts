import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { openApiDocument } from './openapi/document.ts'
import { root } from './run.ts'

/** Where the document is kept. */
export const openApiFile = join(root, 'docs/openapi.json')

/** The document as text, of the version of package.json. */
export async function openApiText(): Promise<string> {
  const { version } = z.parse(
    z.object({ version: z.string() }),
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  )
  return `${JSON.stringify(openApiDocument(version), null, 2)}\n`
}

if (import.meta.main) {
  const text = await openApiText()
  if (!process.argv.includes('--check')) await writeFile(openApiFile, text)
  else if ((await readFile(openApiFile, 'utf8').catch(() => '')) !== text) {
    console.error('docs/openapi.json is not what the endpoints say. Write it with: npm run openapi')
    process.exitCode = 1
  }
}
