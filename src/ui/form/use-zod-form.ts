import { schemaResolver, useForm } from '@mantine/form'
import { useState, type FocusEvent, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { savedDraft, useFormDraft, type Draft, type FormValues } from './form-drafts.ts'
import classes from './form.module.css'

export interface ZodFormOptions<Values extends FormValues, Output> {
  /** The field rules with their error texts, its output is submitted. */
  schema: z.ZodMiniType<Output, Values>
  initialValues: Values
  onSubmit: (output: Output) => void
  /**
   * The name of the saved draft: the form and what it edits, such as `edit city 7`. Input typed when the session expires
   * is restored for the same user. Without a name it is not saved.
   */
  draftKey?: string
  /** The name of what the form edits. A notice says it if the draft cannot be restored because it is gone. */
  about?: string
  /** Whether the server has not answered the call that saves the input. */
  isUnanswered?: () => boolean
  /** Input that left the form and is still being sent: it is saved if the form contains no other. */
  unsent?: () => Draft<Values> | undefined
}

/**
 * A Mantine form with a zod schema. Shows an error at each invalid field that was left or submitted, focuses the first
 * invalid field on submit, and submits the schema's output. Returns the form and the props of its `<form>` element.
 */
export function useZodForm<Values extends FormValues, Output>({
  schema,
  initialValues,
  onSubmit,
  draftKey,
  about,
  isUnanswered = () => false,
  unsent,
}: ZodFormOptions<Values, Output>) {
  const [first, setFirst] = useState(initialValues)
  const [draft, setDraft] = useState(() => (draftKey === undefined ? undefined : savedDraft(draftKey, first)))
  const errorsOf = schemaResolver(schema, { sync: true })
  // Uncontrolled: typing does not render the form again.
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { ...first, ...draft?.values },
    validate: errorsOf,
    // No form has an optional field. Not `required`: empty fields would be invalid from the start.
    enhanceGetInputProps: () => ({ 'aria-required': true }),
  })
  const isDirty = () => JSON.stringify(form.getValues()) !== JSON.stringify(first)
  const read = () => ({ values: form.getValues(), isUnanswered: isUnanswered(), about })
  useFormDraft(draftKey, () => (isDirty() ? read() : unsent?.()))

  // Validates all fields left so far, because a rule may compare two of them.
  const validateTouched = ({ target }: FocusEvent<HTMLElement>) => {
    // If the window loses the focus, the input remains the active element: no field was left.
    if (target === document.activeElement) return
    const { path } = target.dataset
    if (path !== undefined) form.setTouched((before) => ({ ...before, [path]: true }))
    const touched = form.getTouched()
    const errors = Object.entries(errorsOf(form.getValues()))
    form.setErrors(Object.fromEntries(errors.filter(([field]) => touched[field])))
  }

  return {
    form,
    /** True if the current values differ from the initial ones. */
    isDirty,
    /** The restored draft that the form contains. */
    draft,
    /** Restores the initial values or sets others, in fields that have `form.key` as their key. */
    reset: (values = first) => {
      setDraft(undefined)
      setFirst(values)
      form.setInitialValues(values)
      form.reset()
    },
    formProps: {
      className: classes.form,
      noValidate: true,
      onBlur: validateTouched,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) =>
        form.onSubmit(
          (values) => onSubmit(z.parse(schema, values)),
          (errors) => {
            const invalid = Object.keys(errors).map((field) => [field, true])
            form.setTouched((touched) => ({ ...touched, ...Object.fromEntries(invalid) }))
            const inputs = Array.from(event.currentTarget.elements).filter((one) => one instanceof HTMLElement)
            inputs.find(({ dataset: { path } }) => path !== undefined && path in errors)?.focus()
          },
        )(event),
    },
  }
}

/** What useZodForm returns for these values. */
export type ZodForm<Values extends FormValues = FormValues> = ReturnType<typeof useZodForm<Values, unknown>>
