import * as z from 'zod/mini'
import { password, required } from '#lib/field-rules.ts'

const domainLength = 'Domain must be between 5 and 50 characters'
const passwordLength = 'Password length must be between 5 and 30'

/** The fields of a new portal (account-and-apm 5, APM add portal). */
export const newApmPortalSchema = z.object({
  domain: required('Please input portal domain').check(z.minLength(5, domainLength), z.maxLength(50, domainLength)),
  name: required('Please input Portal name!'),
  username: required('Please input Portal username!'),
  Password: password('Please input Portal password!').check(
    z.minLength(5, passwordLength),
    z.maxLength(30, passwordLength),
  ),
})

/** The fields of a known portal; its domain stands there and cannot be changed (account-and-apm 5, APM edit portal). */
export const apmPortalChangesSchema = z.object({
  name: required('Please input Portal name!'),
  password: password('Please input your password!'),
})
