import * as z from 'zod/mini'
import {
  entryText,
  figureRecord,
  id,
  optionalCount,
  optionalNumber,
  optionalText,
  optionalTime,
} from '../../src/api/schema-fields.ts'
import { entryOf, textNamesOf } from '../../mocks/schema-shape.ts'
import { toSnakeCase } from '../../src/lib/key-case.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

const ref = (name: keyof typeof components): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

export const components = {
  Id: { description: 'An identifier. A long integer keeps all its digits.', type: ['string', 'integer'], minLength: 1 },
  Text: {
    description: 'Text. A number or boolean is shown as text; null, an empty text or anything else shows a dash.',
    type: ['string', 'number', 'boolean', 'null'],
  },
  Time: {
    description:
      'Text: ISO 8601, in the time zone of the platform where it has no offset. A time of year 1 and anything that is no text show a dash.',
    type: ['string', 'number', 'boolean', 'null'],
  },
  EntryName: {
    description: 'Text. An entry with an object or a list here cannot be read, and is left out of its list.',
    type: ['string', 'number', 'boolean', 'null'],
  },
  Number: {
    description: 'A number, or a text that is one. Anything else shows a dash.',
    type: ['number', 'string', 'null'],
    pattern: '^(\\s*-?\\d+(\\.\\d+)?\\s*)?$',
  },
  Figures: {
    description: 'Figures by name. An object or a list among them is left out.',
    type: ['object', 'null'],
    additionalProperties: { type: ['number', 'string', 'boolean', 'null'] },
  },
  Error: {
    description: 'The message is read from `message`, from `error`, or from `error.message`.',
    type: 'object',
    properties: {
      message: { type: 'string' },
      error: {
        anyOf: [{ type: 'string' }, { type: 'object', properties: { message: { type: 'string' } } }],
      },
    },
  },
} as const satisfies Record<string, JsonSchema>

function replaced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaced)
  return typeof value === 'object' && value !== null ? withoutReferences({ ...value }) : value
}

export function withoutReferences(schema: JsonSchema): JsonSchema {
  const name = String(schema['$ref']).split('/').at(-1)
  const component = Object.entries(components).find(([key]) => key === name)?.[1]
  return component ?? Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, replaced(value)]))
}

const named = new Map<z.core.$ZodType, JsonSchema>([
  [id, ref('Id')],
  [optionalText, ref('Text')],
  [optionalTime, ref('Time')],
  [entryText, ref('EntryName')],
  [optionalNumber, ref('Number')],
  [optionalCount, ref('Number')],
  [figureRecord, ref('Figures')],
])

const isRequired = (field: z.core.$ZodType): boolean => !z.safeParse(field, undefined).success

/** The rows of APM calls come bare, or in one of two envelopes, in which a single row may stand without a list. */
function enveloped(row: JsonSchema): JsonSchema {
  const rows = { anyOf: [{ type: 'array', items: row }, row] }
  const around = (content: JsonSchema): JsonSchema => ({ type: 'object', properties: { content } })
  const inRow = { type: 'object', properties: { row: rows } }
  return {
    anyOf: [
      { type: 'array', items: row },
      around({ type: 'array', items: inRow }),
      around({ type: 'object', properties: { resultset: inRow } }),
    ],
  }
}

function described(schema: z.core.$ZodType, rename: (key: string) => string): JsonSchema | undefined {
  const known = named.get(schema)
  if (known) return known
  const textNames = textNamesOf(schema)
  if (textNames) {
    const properties = Object.fromEntries(textNames.map((name) => [rename(name), ref('Text')]))
    return { type: 'object', properties }
  }
  const entry = entryOf(schema)
  if (entry) return { type: 'array', items: toJson(entry, rename) }
  if (schema instanceof z.core.$ZodCatch) {
    const inner = toJson(schema._zod.def.innerType, rename)
    return { ...inner, type: [inner['type'], 'null'] }
  }
  if (schema instanceof z.core.$ZodPipe && schema._zod.def.in instanceof z.core.$ZodTransform) {
    const item = entryOf(schema._zod.def.out)
    if (item === undefined) return undefined
    const row = toJson(item, rename)
    // An object without any envelope key is an empty response there; elsewhere it is one item.
    const isEnvelope = z.safeParse(schema._zod.def.in, {}).data
    return Array.isArray(isEnvelope) && isEnvelope.length === 0
      ? enveloped(row)
      : { anyOf: [{ type: 'array', items: row }, row] }
  }
  return undefined
}

function toJson(schema: z.core.$ZodType, rename: (key: string) => string): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const own = described(zodSchema, rename)
      if (own) {
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
        Object.assign(jsonSchema, own)
      } else if (zodSchema instanceof z.core.$ZodObject) {
        const fields = Object.entries<z.core.$ZodType>(zodSchema._zod.def.shape)
        jsonSchema.properties = Object.fromEntries(
          Object.entries(jsonSchema.properties ?? {}).map(([key, value]) => [rename(key), value]),
        )
        jsonSchema.required = fields.flatMap(([key, field]) => (isRequired(field) ? [rename(key)] : []))
        if (jsonSchema.required.length === 0) delete jsonSchema.required
      }
    },
  })
  return json
}

export const wireSchema = (schema: z.core.$ZodType): JsonSchema => toJson(schema, toSnakeCase)

export function queryParameters(
  schema: z.core.$ZodType,
): readonly { name: string; required: boolean; schema: JsonSchema }[] {
  if (!(schema instanceof z.core.$ZodObject)) return []
  return Object.entries<z.core.$ZodType>(schema._zod.def.shape).map(([name, field]) => ({
    name,
    required: isRequired(field),
    schema: toJson(field, (key) => key),
  }))
}
