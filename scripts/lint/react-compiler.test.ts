import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'oxc-transform-react'
import { expect, it } from 'vitest'
import { root } from '../run.ts'

/** Skipped on purpose: the comment of a suppression, or of a `use no memo`, says why. */
const isChosen = /suppression|incompatible library/i

/** What the compiler skips in a file without a word: such a component renders all of its children again each time. */
function skippedIn(file: string, source: string): string[] {
  if (source.includes("'use no memo'")) return []
  const { errors } = transformSync(file, source, { reactCompiler: { reportDiagnostics: true } })
  return errors.filter(({ message }) => !isChosen.test(message)).map(({ message }) => message)
}

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|test-|\.gen\.|\.d\.ts$/.test(file))
  .map((file) => join('src', file))

it('finds the sources', () => {
  expect(files.length).toBeGreaterThan(300)
})

it('compiles every component and hook', () => {
  const skipped = files.flatMap((file) =>
    skippedIn(file, readFileSync(join(root, file), 'utf8')).map((why) => `${file}: ${why}`),
  )
  expect(skipped).toEqual([])
}, 120_000)

it('sees a component that is skipped', () => {
  const source = "export function Part() { const load = () => import('./part.ts'); return <a onClick={load} /> }"
  expect(skippedIn('part.tsx', source)).toHaveLength(1)
})
