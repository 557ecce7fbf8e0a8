import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { defineFamily, endpoint } from './endpoint.ts'
import { genericText } from './messages.ts'
import { mutationFor, useApiMutation } from './mutation.ts'
import { anyAnswer } from './schema-fields.ts'

const emailBody = z.object({ email: z.string() })

/** The calls of the account pages and of the account settings. */
export const accounts = defineFamily('accounts', {
  register: endpoint({
    method: 'post',
    path: '/v1/users',
    body: z.object({ name: z.string(), email: z.string(), password: z.string(), confirm: z.string() }),
    answer: anyAnswer,
    secret: true,
    messages: {
      title: 'Register',
      texts: { 400: 'Invalid Email!', 409: 'Email address already exists, please try different email address.' },
      fallback: null,
    },
  }),
  confirm: endpoint({
    method: 'post',
    path: '/v1/users/confirm/{token}',
    answer: anyAnswer,
    secret: true,
    messages: { title: 'Verify e-mail', texts: { 404: 'Invalid User!' }, fallback: genericText },
  }),
  forgotPassword: endpoint({
    method: 'post',
    path: '/v1/users/forgot-password',
    body: emailBody,
    answer: anyAnswer,
    messages: {
      title: 'Forgot password',
      success: 'Please check your email and verify the token.',
      fallback: genericText,
    },
  }),
  resendConfirmation: endpoint({
    method: 'post',
    path: '/v1/users/resend-confirmation',
    body: emailBody,
    answer: anyAnswer,
    messages: {
      title: 'Resend confirmation',
      texts: {
        400: 'Incorrect Email Address, Please try again',
        404: 'Invalid Email Address, Please ty again',
        409: 'Email is already confirmed.',
      },
      fallback: genericText,
    },
  }),
  resetPassword: endpoint({
    method: 'post',
    path: '/v1/users/reset-password/{token}',
    body: z.object({ password: z.string(), confirm: z.string() }),
    answer: anyAnswer,
    secret: true,
    messages: {
      title: 'Reset password',
      success: 'Account has been successfully Updated',
      texts: { 400: 'Invalid Token, Please try again' },
      fallback: genericText,
    },
  }),
  updatePassword: endpoint({
    method: 'post',
    path: '/v1/users/{userId}/update-password',
    body: z.object({ oldPassword: z.string(), newPassword: z.string() }),
    answer: anyAnswer,
    secret: true,
    messages: {
      title: 'Update account',
      success: 'Account has been successfully Updated',
      texts: { 400: 'Old password is not correct, Please Try Again!' },
      fallback: genericText,
    },
  }),
})

const registerMutation = mutationFor(accounts.register)
const confirmMutation = mutationFor(accounts.confirm)
const forgotPasswordMutation = mutationFor(accounts.forgotPassword)
const resendConfirmationMutation = mutationFor(accounts.resendConfirmation)
const resetPasswordMutation = mutationFor(accounts.resetPassword)
const updatePasswordMutation = mutationFor(accounts.updatePassword)

/** Creates an account; its e-mail address must then be verified. */
export const useRegister = () => useApiMutation(registerMutation)

/** Requests an e-mail with a link that sets a new password. */
export const useForgotPassword = () => useApiMutation(forgotPasswordMutation)

/** Requests another e-mail with a link that verifies the address. */
export const useResendConfirmation = () => useApiMutation(resendConfirmationMutation)

/** Sets a new password with the token of the e-mail. */
export const useResetPassword = () => useApiMutation(resetPasswordMutation)

/** Sets a new password for the signed-in user, who gives the old one. */
export const useUpdatePassword = () => useApiMutation(updatePasswordMutation)

/** Verifications under way, by token: a token works once, and React may run the loader twice. */
const verifying = new Map<string, Promise<boolean>>()

async function confirm(client: QueryClient, token: string): Promise<boolean> {
  const mutation = new MutationObserver(client, confirmMutation)
  try {
    await mutation.mutate({ params: { token } })
    return true
  } catch {
    return false
  } finally {
    // Unsubscribes, so that the cache drops the call and its token.
    mutation.reset()
    verifying.delete(token)
  }
}

/** Verifies an e-mail address by its token, with one call per token at a time. Resolves to the success; never throws. */
export function verifyEmail(client: QueryClient, token: string): Promise<boolean> {
  const running = verifying.get(token)
  if (running !== undefined) return running
  const started = confirm(client, token)
  verifying.set(token, started)
  return started
}
