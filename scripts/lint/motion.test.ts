import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { motion } from '../../src/ui/motion.ts'
import { root } from '../run.ts'

const read = (file: string) => readFileSync(join(root, 'src', file), 'utf8')
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })

const declaration = /(?<![\w-])(?:transition|animation)(?:-duration)?:(?<value>[^;}]+)/g
const time = /(?<![\w.-])(?:var\(--[\w-]+\)|[\d.]+m?s\b)/
/** Of the parts of Mantine. */
const duration =
  /(?<![\w.])(?:transitionDuration=\{|transitionProps=\{\{ duration: |transitionProps: \{ duration: )(?<value>[\w.]+)/g

/**
 * The durations of a style sheet that are neither that of all, nor none, nor of a spinner. The first time is the
 * duration.
 */
const ownDurations = (source: string): string[] =>
  [...source.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(declaration)]
    .flatMap(({ groups }) => (groups?.['value'] ?? '').split(','))
    .filter((part) => !part.includes('infinite'))
    .flatMap((part) => time.exec(part)?.[0] ?? [])
    .filter((one) => one !== 'var(--motion)' && one !== '0s')

const durationsOf = (source: string): string[] =>
  Array.from(source.matchAll(duration), ({ groups }) => groups?.['value'] ?? '').filter(
    (value) => value !== '0' && value !== 'motion',
  )

it('no style sheet, part or theme has a duration of its own', () => {
  const inSheets = files.filter((file) => file.endsWith('.css')).flatMap((file) => ownDurations(read(file)))
  const inParts = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).flatMap((file) => durationsOf(read(file)))
  expect([...inSheets, ...inParts]).toEqual([])
})

it('a style sheet and a part mean the same duration', () => {
  expect(read('app/tokens.css')).toContain(`--motion: ${motion}ms;`)
})

it('sees a duration, and none of a delay or a spinner', () => {
  const sheet = 'a { transition: color 0.2s, opacity 0s 0.1s, top var(--motion) } b { animation: turn 0.8s infinite }'
  expect(ownDurations(sheet)).toEqual(['0.2s'])
  expect(durationsOf('<Popover transitionProps={{ duration: 250 }} /> <A transitionDuration={motion} />')).toEqual([
    '250',
  ])
})
