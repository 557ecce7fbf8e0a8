import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  interpolate,
  rgb,
  wcagContrast,
  type Color,
} from 'culori'
import { describe, expect, test } from 'vitest'
import { theme } from './theme.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const { colors, white, black } = mergeMantineTheme(DEFAULT_THEME, theme)

function hexOf(text: string): string {
  const [, name = '', shade = ''] = /^var\(--mantine-color-([a-z]+)(?:-(\d))?\)$/.exec(text) ?? []
  if (name === '') return text
  return name === 'white' ? white : name === 'black' ? black : (colors[name]?.[Number(shade)] ?? text)
}

function parse(text: string): Color {
  const color = rgb(hexOf(text))
  if (color === undefined) throw new Error(`${text} is no color.`)
  return color
}

type Token = [name: string, color: Color]

function tokensOf(scheme: 'light' | 'dark'): Token[] {
  const pattern = /--(?<name>[a-z-]+): light-dark\((?<light>[^,]+), (?<dark>.+)\);/g
  return [...css.matchAll(pattern)].map(({ groups }) => [groups?.name ?? '', parse(groups?.[scheme] ?? '')])
}

const named = (tokens: Token[], start: string) => tokens.filter(([name]) => name.startsWith(start))

type Sight = (color: Color) => Color

const sights: [name: string, see: Sight][] = [
  ['usual sight', (color) => color],
  ['no red (protanopia)', filterDeficiencyProt(1)],
  ['no green (deuteranopia)', filterDeficiencyDeuter(1)],
  ['no blue (tritanopia)', filterDeficiencyTrit(1)],
]

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const tokens = tokensOf(scheme)
  const statuses = named(tokens, 'status-')
  const surfaces = named(tokens, 'surface')

  test('there are seven statuses and five surfaces', () => {
    expect(statuses).toHaveLength(7)
    expect(surfaces).toHaveLength(5)
  })

  test.each(sights)('each two statuses differ with %s', (_, see) => {
    const difference = differenceCiede2000()
    const alike = statuses.flatMap(([one, color], index) =>
      statuses.slice(index + 1).flatMap(([other, otherColor]) => {
        const apart = difference(see(color), see(otherColor))
        return apart < 10 ? [`${one} and ${other}: ${apart.toFixed(1)}`] : []
      }),
    )
    expect(alike).toEqual([])
  })

  test('each status can be read on each surface', () => {
    const faint = statuses.flatMap(([name, color]) =>
      surfaces.flatMap(([surface, under]) => {
        const contrast = wcagContrast(color, under)
        return contrast < 4.5 ? [`${name} on ${surface}: ${contrast.toFixed(2)}`] : []
      }),
    )
    expect(faint).toEqual([])
  })

  test('each status can be read on a badge, whose ground has 12 % of its color', () => {
    const raised = new Map(tokens).get('surface-raised') ?? ''
    const faint = statuses.flatMap(([name, color]) => {
      const contrast = wcagContrast(color, interpolate([raised, color], 'rgb')(0.12))
      return contrast < 4.5 ? [`${name}: ${contrast.toFixed(2)}`] : []
    })
    expect(faint).toEqual([])
  })

  test('headings are the brightest, then text, then dimmed text', () => {
    const colorOf = new Map(tokens)
    const page = colorOf.get('surface') ?? ''
    const texts = scheme === 'dark' ? [colors.dark[0], colors.dark[1]] : [black, colors.gray[7]]
    const contrasts = [colorOf.get('color-heading') ?? '', ...texts].map((color) => wcagContrast(color, page))
    expect(contrasts).toEqual(contrasts.toSorted((one, other) => other - one))
    expect(contrasts.at(-1)).toBeGreaterThan(7)
  })
})
