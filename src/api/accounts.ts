import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from './client.ts'
import { anyResponse, defineFamily, endpoint, queryKeyOf } from './endpoint.ts'
import { formMutationHook } from './mutation.ts'

const emailBody = z.object({ email: z.string() })

export const accounts = defineFamily('accounts', {
  register: endpoint({
    method: 'post',
    path: '/v1/users',
    body: z.object({ name: z.string(), email: z.string(), password: z.string(), confirm: z.string() }),
    response: anyResponse,
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
    response: anyResponse,
    secret: true,
    messages: { title: 'Verify e-mail', texts: { 404: 'Invalid User!' } },
  }),
  forgotPassword: endpoint({
    method: 'post',
    path: '/v1/users/forgot-password',
    body: emailBody,
    response: anyResponse,
    messages: {
      title: 'Forgot password',
      success: 'Please check your email and verify the token.',
    },
  }),
  resendConfirmation: endpoint({
    method: 'post',
    path: '/v1/users/resend-confirmation',
    body: emailBody,
    response: anyResponse,
    messages: {
      title: 'Resend confirmation',
      texts: {
        400: 'Incorrect Email Address, Please try again',
        404: 'Invalid Email Address, Please ty again',
        409: 'Email is already confirmed.',
      },
    },
  }),
  resetPassword: endpoint({
    method: 'post',
    path: '/v1/users/reset-password/{token}',
    body: z.object({ password: z.string(), confirm: z.string() }),
    response: anyResponse,
    secret: true,
    messages: {
      title: 'Reset password',
      success: 'Account has been successfully Updated',
      texts: { 400: 'Invalid Token, Please try again' },
    },
  }),
  updatePassword: endpoint({
    method: 'post',
    path: '/v1/users/{userId}/update-password',
    body: z.object({ oldPassword: z.string(), newPassword: z.string() }),
    response: anyResponse,
    secret: true,
    messages: {
      title: 'Update account',
      success: 'Account has been successfully Updated',
      texts: { 400: 'Old password is not correct, Please Try Again!' },
    },
  }),
})

export const useRegister = formMutationHook(accounts.register)

export const useForgotPassword = formMutationHook(accounts.forgotPassword)

export const useResendConfirmation = formMutationHook(accounts.resendConfirmation)

export const useResetPassword = formMutationHook(accounts.resetPassword)

export const useUpdatePassword = formMutationHook(accounts.updatePassword)

/** A query, not a mutation: the router may run the loader twice, but a token works only once. */
export async function verifyEmail(client: QueryClient, token: string): Promise<boolean> {
  const queryKey = [...queryKeyOf(accounts.confirm), token]
  try {
    return await client.query({
      queryKey,
      queryFn: async () => {
        await call(accounts.confirm, { params: { token } })
        return true
      },
      networkMode: 'always',
      meta: { endpoint: accounts.confirm },
    })
  } catch {
    return false
  } finally {
    // The token must not stay in the cache.
    client.removeQueries({ queryKey })
  }
}
