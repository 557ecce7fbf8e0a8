import * as z from 'zod/mini'
import { endpointsOf } from './endpoint.ts'
import { mutationFor } from './query.ts'
import { useSingleCall } from './use-single-call.ts'
import { secretGcTime } from './users.ts'
import { accountNotices } from './account-notices.ts'

const defineEndpoint = endpointsOf(accountNotices)

// The calls of the family `users` that a person makes without being signed in. They are a file of their own because
// users.ts is loaded with every page, and these are not.

/** What these calls answer is not specified: any JSON, or none, is a success. A proxy's HTML page is not. */
const anyAnswer = z.unknown()

export const registerEndpoint = defineEndpoint({
  id: 'users.register',
  method: 'post',
  path: '/v1/users',
  body: z.object({ name: z.string(), email: z.string(), password: z.string(), confirm: z.string() }),
  answer: anyAnswer,
})

export const confirmEndpoint = defineEndpoint({
  id: 'users.confirm',
  method: 'post',
  path: '/v1/users/confirm/{token}',
  answer: anyAnswer,
})

export const forgotPasswordEndpoint = defineEndpoint({
  id: 'users.forgotPassword',
  method: 'post',
  path: '/v1/users/forgot-password',
  body: z.object({ email: z.string() }),
  answer: anyAnswer,
})

export const resendConfirmationEndpoint = defineEndpoint({
  id: 'users.resendConfirmation',
  method: 'post',
  path: '/v1/users/resend-confirmation',
  body: z.object({ email: z.string() }),
  answer: anyAnswer,
})

export const resetPasswordEndpoint = defineEndpoint({
  id: 'users.resetPassword',
  method: 'post',
  path: '/v1/users/reset-password/{token}',
  body: z.object({ password: z.string(), confirm: z.string() }),
  answer: anyAnswer,
})

const registerMutation = { ...mutationFor(registerEndpoint), gcTime: secretGcTime }
const resetPasswordMutation = { ...mutationFor(resetPasswordEndpoint), gcTime: secretGcTime }
const forgotPasswordMutation = mutationFor(forgotPasswordEndpoint)
const resendConfirmationMutation = mutationFor(resendConfirmationEndpoint)

/** A new account; its address waits for verification. */
export const useRegister = () => useSingleCall(registerMutation)

/** Asks for an e-mail with a link to a new password. */
export const useForgotPassword = () => useSingleCall(forgotPasswordMutation)

/** Asks for another e-mail with a link that verifies the address. */
export const useResendConfirmation = () => useSingleCall(resendConfirmationMutation)

/** A new password, by the token of the e-mail. */
export const useResetPassword = () => useSingleCall(resetPasswordMutation)

/** Verifies an address by the token of the e-mail; verify-email.ts starts it. */
export const confirmMutation = { ...mutationFor(confirmEndpoint), gcTime: secretGcTime }
