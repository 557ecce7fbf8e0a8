import * as z from 'zod/mini'

type Schema = z.core.$ZodType

export function entryOf(schema: Schema): Schema | undefined {
  if (!(schema instanceof z.core.$ZodPipe)) return undefined
  const list = schema._zod.def.in
  if (!(list instanceof z.core.$ZodArray)) return undefined
  const element = list._zod.def.element
  const inner = element instanceof z.core.$ZodCatch ? element._zod.def.innerType : undefined
  return inner instanceof z.core.$ZodOptional ? inner._zod.def.innerType : undefined
}

/** For a `textRecord`; else undefined. A transform does not list its fields, so a proxy records what it reads. */
export function textNamesOf(schema: Schema): readonly string[] | undefined {
  if (!(schema instanceof z.core.$ZodTransform)) return undefined
  const read = new Set<string>()
  const body = new Proxy({}, { get: (_, name) => void (typeof name === 'string' && read.add(name)) })
  z.safeParse(schema, body)
  return read.size === 0 ? undefined : [...read]
}
