import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileName } from './file-name.ts'

const nameOf = (portal: string, isIncomplete = false) =>
  fileName({ name: `runs ${portal}`, day: '2026-03-04', isIncomplete, extension: 'csv' })

it.each([
  ['Acme', 'runs-Acme-2026-03-04.csv'],
  ['../../etc/passwd', 'runs-etc-passwd-2026-03-04.csv'],
  ['Müller & Söhne GmbH', 'runs-Müller-Söhne-GmbH-2026-03-04.csv'],
  ['東京', 'runs-東京-2026-03-04.csv'],
  ['…', 'runs-2026-03-04.csv'],
])('the runs of %j are in %j', (portal, name) => {
  expect(nameOf(portal)).toBe(name)
})

it('has "incomplete" in its name if data is missing', () => {
  expect(nameOf('Acme', true)).toBe('runs-Acme-2026-03-04-incomplete.csv')
})

it('has no character that a file system or a shell interprets, and is not too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (portal) => {
      expect(nameOf(portal)).toMatch(/^runs-[\p{L}\p{M}\p{N}-]*2026-03-04\.csv$/u)
      expect(nameOf(portal).length).toBeLessThan(150)
    }),
  )
})
