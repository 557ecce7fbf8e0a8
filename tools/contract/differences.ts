import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'
import { anyResponse, noContent, type AnyEndpoint, type Endpoint } from '../../src/api/endpoint.ts'
import { ApiError } from '../../src/lib/api-error.ts'
import { failureToast } from '../../src/lib/messages.ts'
import { camelizeKeys } from '../../src/lib/key-case.ts'
import { components, wireSchema, withoutReferences } from '../openapi/wire-schema.ts'

/** One place of a body that is not as the console expects it. */
export interface Difference {
  /** A JSON pointer into the body; empty for the whole. */
  path: string
  came: string
  expected: string
  effect: string
}

export interface Reading<Data> {
  differences: readonly Difference[]
  isContractError: boolean
  response: Data | undefined
}

const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false })
/** Compiling takes longer than checking. */
const validators = new WeakMap<AnyEndpoint, ValidateFunction>()

function validatorOf(endpoint: AnyEndpoint): ValidateFunction {
  const validate = validators.get(endpoint) ?? ajv.compile(withoutReferences(wireSchema(endpoint.response)))
  validators.set(endpoint, validate)
  return validate
}

const depthOf = ({ instancePath }: ErrorObject): number => instancePath.split('/').length

/** Of the branches of an `anyOf`, only the one that goes deepest says what is wrong. */
function relevantErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choice = errors.find(
    ({ keyword, schemaPath }) =>
      keyword === 'anyOf' && errors.some((one) => one.schemaPath.startsWith(`${schemaPath}/`)),
  )
  if (!choice) return errors
  const isWithin = (one: ErrorObject) =>
    one.schemaPath.startsWith(`${choice.schemaPath}/`) && one.instancePath.startsWith(choice.instancePath)
  const branches = Object.values(
    Object.groupBy(
      errors.filter(isWithin),
      ({ schemaPath }) => schemaPath.slice(choice.schemaPath.length).split('/')[1] ?? '',
    ),
  )
  const depth = (branch: readonly ErrorObject[] = []) => Math.max(...branch.map(depthOf))
  const best = branches.toSorted((one, other) => depth(other) - depth(one))[0] ?? []
  const others = errors.filter((one) => one !== choice && !isWithin(one))
  return relevantErrors([...others, ...(depth(best) > depthOf(choice) ? best : [{ ...choice, keyword: 'type' }])])
}

const valueAt = (body: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
      return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
    }, body)

function shortened(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

/** Identifiers and names decide whether an entry can be read. */
const isOfEntry = ({ parentSchema, keyword }: ErrorObject) =>
  keyword === 'required' || parentSchema === components.Id || parentSchema === components.EntryName

function failureOf(endpoint: AnyEndpoint): string {
  const failed = new ApiError({ endpoint: endpoint.id, kind: 'contract' })
  const toast = failureToast(failed, endpoint.messages)?.text
  return toast === undefined ? 'The screen says that it could not be loaded.' : `The call fails: ${toast}`
}

function effectOf(error: ErrorObject): string {
  if (isOfEntry(error)) return 'The entry is left out; a line above the list says how many are.'
  const { parentSchema } = error
  if (parentSchema === components.Figures.additionalProperties) return 'The figure is left out.'
  return parentSchema === components.Text || parentSchema === components.Number ? 'A dash.' : 'It counts as missing.'
}

function expectedOf({ keyword, params, message, parentSchema }: ErrorObject): string {
  if (keyword === 'required') return `a field ${String(params['missingProperty'])}`
  const component = Object.values(components).find((one) => one === parentSchema)
  return component?.description.split('.')[0] ?? (message ?? keyword).replace(/^must (be )?/, '')
}

export function readingOf<Data>(endpoint: Endpoint<string, unknown, unknown, Data>, body: unknown): Reading<Data> {
  if (Object.is(endpoint.response, noContent) || Object.is(endpoint.response, anyResponse)) {
    return { differences: [], isContractError: false, response: undefined }
  }
  const parsed = z.safeParse(endpoint.response, camelizeKeys(body))
  const validate = validatorOf(endpoint)
  validate(body)
  const errors = relevantErrors(validate.errors ?? [])
  const differences = errors.map((error) => {
    const path =
      error.keyword === 'required'
        ? `${error.instancePath}/${String(error.params['missingProperty'])}`
        : error.instancePath
    return {
      path,
      // The response to a log-in has a token.
      came: endpoint.secret ? typeof valueAt(body, path) : shortened(valueAt(body, path)),
      expected: expectedOf(error),
      effect: parsed.success ? effectOf(error) : failureOf(endpoint),
    }
  })
  // What no schema can say, such as that a field is required beside another one.
  if (!parsed.success && differences.length === 0) {
    const [issue] = parsed.error.issues
    const expected = issue?.message.replace(/^expected /, '') ?? 'another body'
    differences.push({ path: '', came: shortened(body), expected, effect: failureOf(endpoint) })
  }
  return {
    differences: differences.toSorted((one, other) => one.path.localeCompare(other.path)),
    isContractError: !parsed.success,
    response: parsed.data,
  }
}
