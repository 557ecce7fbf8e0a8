import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.ts'

const comment = /\/\*[^]*?\*\//g
const color = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab|color)a?\(|--mantine-color-(?:[a-z]+-\d|white|black)\b/gi
const size = /font-size:(?! ?(?:inherit|var\(--(?:mantine-font-size-(?:xs|sm|md|lg)|wall-size-|text-size)))[^;}]+/g

/** What has to fit a figure says so: `margin-top: 1.55rem; /* no step: the height of a label *\/`. */
const figure = /[\w-]+:[^;]*;\s*\/\* no step: [^*]+\*\//g
/** A hairline of 1 px and shares of the window are no steps. */
const space =
  /(?<![\w-])(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?):[^;}]*?(?<![\w.-])(?!1px)-?[\d.]*\d(?:rem|em|px|ch)\b/g
/** Of the parts of Mantine, where a number is that of px, and of inline styles. */
const spaceProps = [
  /\b(?:gap|[pm][xytbse]?)=(?:"([^"]*)"|\{(-?[\d.]+)\})/g,
  /\b(?:gap|padding|margin)[A-Z]?\w*: (?:'([^']*)'|(-?[\d.]+))/g,
]

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tokens = read('src/app/tokens.css')
const steps = [...tokens.matchAll(/--space-(?<px>\d+): (?<rem>[\d.]+)rem;/g)].map(({ groups }) => ({
  px: Number(groups?.px),
  rem: Number(groups?.rem),
}))

/** The colours, text sizes and spaces that a style sheet has of its own. */
function ownValues(source: string): string[] {
  const rules = source.replaceAll(figure, '').replaceAll(comment, '')
  return [color, size, space].flatMap((own) => [...rules.matchAll(own)].map(([value]) => value))
}

/** The spaces that a component has of its own. */
const ownSpaces = (source: string): string[] =>
  spaceProps.flatMap((prop) =>
    [...source.matchAll(prop)]
      .filter(([, text = '', number = '']) => {
        const numbers = [...`${text} ${number && `${number}px`}`.matchAll(/(?<![\w.-])-?([\d.]+)(px|rem|em)/g)]
        return numbers.some(
          ([, amount, unit]) =>
            Number(amount) !== 0 && (unit !== 'px' || !steps.some(({ px }) => px === Number(amount))),
        )
      })
      .map(([value]) => value),
  )

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
const sheets = files.filter((file) => file.endsWith('.css') && file !== join('app', 'tokens.css'))
const components = files.filter((file) => file.endsWith('.tsx'))

it('finds the style sheets, the components and the steps', () => {
  expect(sheets.length).toBeGreaterThan(60)
  expect(components.length).toBeGreaterThan(200)
  expect(steps.length).toBeGreaterThan(5)
  for (const { px, rem } of steps) expect(rem * 16).toBe(px)
})

it('no style sheet has a colour, a text size or a space of its own', () => {
  expect(sheets.flatMap((file) => ownValues(read(join('src', file))).map((value) => `${file}: ${value}`))).toEqual([])
})

it('no component has a space of its own', () => {
  expect(components.flatMap((file) => ownSpaces(read(join('src', file))).map((value) => `${file}: ${value}`))).toEqual(
    [],
  )
})

it('sees a colour, a size and a space, and none in a comment', () => {
  const source = 'a { color: #fff; font-size: 13px } /* #000 */ b { background: var(--surface); font-size: inherit }'
  expect(ownValues(source)).toEqual(['#fff', 'font-size: 13px '])
  expect(ownValues('a { padding: 0 1px var(--space-4); margin: auto; gap: calc(2 * var(--space-8)) }')).toEqual([])
  expect(ownValues('a { padding: 0 5px; row-gap: 1rem; margin: -0.5rem }')).toEqual([
    'padding: 0 5px',
    'row-gap: 1rem',
    'margin: -0.5rem',
  ])
  expect(ownValues('a { margin-top: 1.55rem; /* no step: the height of a label */ }')).toEqual([])
  expect(ownSpaces(`<Stack gap={5} p="xs" mt="3px" style={{ marginTop: '1rem', padding: 0 }} px={6} />`)).toEqual([
    'gap={5}',
    'mt="3px"',
    "marginTop: '1rem'",
  ])
})
