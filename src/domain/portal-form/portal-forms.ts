import * as z from 'zod/mini'
import { password, required } from '#lib/field-rules.ts'

/** Texts and values of the form that adds a portal, on both dashboards. */
export const addPortalForm = {
  title: 'Add New Portal Account',
  submit: 'Add Portal',
  busyText: 'Adding...',
  initialValues: { domain: '', name: '', username: '', Password: '' },
}

/** Rules for the fields of an added portal. */
export const addPortalSchema = z.object({
  domain: required('Please input portal domain'),
  name: required('Please input Portal name!'),
  username: required('Please input Portal username!'),
  Password: password('Please input Portal password!'),
})

/** Texts of the form that edits a portal, on both dashboards. */
export const editPortalForm = { title: 'Update Portal', submit: 'Update', busyText: 'Updating...' }

/** Rules for the fields of an edited portal. */
export const editPortalSchema = z.object({
  name: required('Please input Portal name!'),
  password: password('Please input your password!'),
})
