import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { failureToast, formFailure } from '#lib/messages.ts'
import { failureTextsOf, formTextOf, toastTextOf, type FailureTexts } from '#mocks/test-failure-texts.ts'
import { endpointIds, endpointOf } from './endpoints.ts'

const statuses = [400, 401, 403, 404, 409, 422, 500, 502, 503, 504] as const

const failures = [
  ...statuses.map((kind) => ({ kind, message: 'Said by the server' })),
  ...statuses.map((kind) => ({ kind, message: '' })),
  { kind: 'drop', message: '' },
] as const

describe.each(endpointIds)('%s that fails', (id) => {
  const { messages } = endpointOf(id)
  const expected: FailureTexts = failureTextsOf(id)

  it.each(failures)('with $kind "$message" shows the prescribed text, in a toast and in a form', (failure) => {
    const { kind, message } = failure
    const error = new ApiError({
      endpoint: id,
      ...(kind === 'drop' ? { kind: 'network' } : { kind: 'http', status: kind }),
      ...(message !== '' && { serverMessage: message }),
    })
    const text = toastTextOf(expected, failure)
    const { title } = expected
    const toast = failureToast(error, messages)
    expect(toast && { title: toast.title, text: toast.text }).toEqual(text === null ? null : { title, text })
    expect(formFailure(error, messages)).toMatchObject({ title, text: formTextOf(expected, failure) })
  })
})
