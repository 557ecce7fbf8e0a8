import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { snakeizeKeys } from '#lib/key-case.ts'
import { endpointOf, type EndpointId } from '#api/endpoints.ts'
import { figureRecord, id as identifier } from '#api/schema-fields.ts'
import { entryOf, textNamesOf } from './schema-shape.ts'

/** Must render as plain text. */
export const hostileTexts = {
  markup: '<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script><b id=pwned>bold</b>',
  attribute: '"><svg id=pwned onload=globalThis.pwned=1>\'"`',
  address: 'javascript:globalThis.pwned=1',
  dataAddress: 'data:text/html,<script>globalThis.pwned=1</script>',
  template: '{{constructor.constructor("globalThis.pwned=1")()}} ${globalThis.pwned=1}',
  rightToLeft: '\u202Egnp.exe\u2066 \u061C\u200F',
  surrogate: 'a lone \uD83D half \uDE00 of a sign',
  controls: 'nul \u0000 bell \u0007 line \u2028 tab \t end\r\n',
  marks: `z${'\u0335\u0321\u0301'.repeat(60)}`,
  oneWord: 'w'.repeat(500),
  prototype: '__proto__',
  path: '../../user/logout?returnTo=//evil.example#x',
} as const

/** 100 kB without a line break opportunity. */
export const hugeText = 'x'.repeat(100_000)

const texts = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<string>(...Object.values(hostileTexts)) },
  { weight: 3, arbitrary: fc.constantFrom('', ' ', '0', 'Failed', 'Running', 'constructor', 'null', '1e999', '-1') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('2026-03-04T09:30:00Z', '0000-00-00T99:99:99Z', '2026-03-04 10:20:30.123 AM'),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constant(hugeText) },
)

const numbers = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, -1, 1e21, Number.MAX_VALUE),
)

/** Beyond the safe range: parsed as text, because long numbers are IDs. */
const longNumbers = fc.constant(16_043_374_922_910_000)

/** IDs become part of URLs, whose length is limited. */
const shortened = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : value)

const identifiers = fc.oneof(texts.filter((text) => text !== '').map(shortened), numbers)

const leaves = fc.oneof(
  { weight: 5, arbitrary: texts },
  { weight: 3, arbitrary: fc.oneof(numbers, longNumbers) },
  { weight: 1, arbitrary: fc.constantFrom(null, undefined, true, false) },
)

type Schema = z.core.$ZodType

/** Optional fields parse through a transform, to text or to a number. */
const isNumeric = (schema: Schema) => z.safeParse(schema, 7).data === 7

const enveloped = (rows: fc.Arbitrary<unknown[]>): fc.Arbitrary<unknown> =>
  fc.oneof(
    rows,
    rows.map((row) => ({ content: [{ row }] })),
    rows.map((row) => ({ content: { resultset: { row: row[0] } } })),
  )

const orNull = (values: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 4, arbitrary: values }, { weight: 1, arbitrary: fc.constant(null) })

function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema === identifier) return identifiers
  const textNames = textNamesOf(schema)
  if (textNames) return fc.record(Object.fromEntries(textNames.map((name) => [name, leaves])))
  if (schema === figureRecord) return fc.dictionary(texts, leaves, { maxKeys: 4 })
  const entry = entryOf(schema)
  if (entry) return fc.array(orNull(valuesOf(entry)), { maxLength: 4 })
  if (schema instanceof z.core.$ZodObject) {
    const fields = Object.entries<Schema>(schema._zod.def.shape)
    return fc.record(Object.fromEntries(fields.map(([key, field]) => [key, valuesOf(field)])))
  }
  if (schema instanceof z.core.$ZodArray) return fc.array(valuesOf(schema._zod.def.element), { maxLength: 4 })
  if (schema instanceof z.core.$ZodRecord)
    return fc.dictionary(texts, valuesOf(schema._zod.def.valueType), { maxKeys: 4 })
  if (schema instanceof z.core.$ZodUnion) {
    return fc.oneof(...schema._zod.def.options.map(valuesOf)).map(shortened)
  }
  if (schema instanceof z.core.$ZodOptional) return orNull(valuesOf(schema._zod.def.innerType))
  if (schema instanceof z.core.$ZodNullable) return orNull(valuesOf(schema._zod.def.innerType))
  if (schema instanceof z.core.$ZodCatch) return fc.oneof(valuesOf(schema._zod.def.innerType), fc.jsonValue())
  if (schema instanceof z.core.$ZodPipe) {
    const { in: before, out } = schema._zod.def
    if (out instanceof z.core.$ZodNumber) return numbers
    return before instanceof z.core.$ZodTransform
      ? enveloped(fc.array(valuesOf(entryOf(out) ?? out), { maxLength: 4 }))
      : // A transform may reject what its schema accepts.
        valuesOf(before).filter((value) => z.safeParse(schema, value).success)
  }
  if (schema instanceof z.core.$ZodTransform) return isNumeric(schema) ? orNull(numbers) : leaves
  if (schema instanceof z.core.$ZodString) return texts.filter((text) => z.safeParse(schema, text).success)
  if (schema instanceof z.core.$ZodNumber) return numbers
  if (schema instanceof z.core.$ZodBoolean) return fc.boolean()
  if (schema instanceof z.core.$ZodUnknown) return fc.oneof(fc.jsonValue({ maxDepth: 6 }), leaves)
  if (schema instanceof z.core.$ZodUndefined) return fc.constant(undefined)
  throw new Error(`There are no values for a schema of type ${schema._zod.def.type}.`)
}

export const readableBodies = (id: EndpointId): fc.Arbitrary<string> =>
  valuesOf(endpointOf(id).response).map((value) => JSON.stringify(snakeizeKeys(value)) ?? '')

export const brokenBodies = (id: EndpointId): fc.Arbitrary<string> =>
  fc.oneof(
    fc.tuple(readableBodies(id), fc.nat()).map(([text, index]) => text.slice(0, index % (text.length + 1))),
    fc
      .tuple(
        readableBodies(id),
        fc.nat(),
        fc.constantFrom('null', '[]', '{}', '"<b>"', '-0', '1e999', '{"__proto__":1}'),
      )
      .map(([text, index, other]) => replacePart(text, index, other)),
    fc.json({ maxDepth: 5 }),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('', 'null', '[]', '{}', '[null]', '<!doctype html><p>Sign in</p>', '['.repeat(20_000)),
    fc.constant(`${'['.repeat(4000)}${']'.repeat(4000)}`),
  )

function replacePart(text: string, index: number, other: string): string {
  const values = [...text.matchAll(/(?<=[:[,])(?:"(?:[^"\\]|\\.)*"|-?\d[\d.e+-]*|true|false|null)(?=[,\]}])/g)]
  const part = values[index % Math.max(1, values.length)]
  return part === undefined ? other : text.slice(0, part.index) + other + text.slice(part.index + part[0].length)
}
