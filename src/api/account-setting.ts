import * as z from 'zod/mini'
import { accountSettingNotices } from './account-setting-notices.ts'
import { endpointsOf } from './endpoint.ts'
import { mutationFor } from './query.ts'
import { useSingleCall } from './use-single-call.ts'
import { secretGcTime } from './users.ts'

const defineEndpoint = endpointsOf(accountSettingNotices)

export const updatePasswordEndpoint = defineEndpoint({
  id: 'users.updatePassword',
  method: 'post',
  path: '/v1/users/{userId}/update-password',
  body: z.object({ oldPassword: z.string(), newPassword: z.string() }),
  // What it answers is not specified: any JSON, or none, is a success.
  answer: z.unknown(),
})

const updatePasswordMutation = { ...mutationFor(updatePasswordEndpoint), gcTime: secretGcTime }

/**
 * A new password for the signed-in person, by the old one (commission 7). A 401 is told like any other failure; whether
 * the session has ended is for the current user's call to say (decisions 2).
 */
export const useUpdatePassword = () => useSingleCall(updatePasswordMutation)
