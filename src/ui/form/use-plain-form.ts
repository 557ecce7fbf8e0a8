import { schemaResolver, useForm, type FormErrors } from '@mantine/form'
import { useRef, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import type { Typed } from './form-drafts.ts'
import { useFieldBlur } from './use-field-blur.ts'

export interface FormOptions<Values extends Typed, Output> {
  /** The field rules with their error texts; its output is submitted. */
  schema: z.ZodMiniType<Output, Values>
  initialValues: Values
  onSubmit: (output: Output) => void
}

/**
 * A Mantine form with a zod schema. Shows an error at each invalid field that was left or submitted, focuses the first
 * invalid field on submit, and submits the schema's output. Returns the form and the props of its `<form>` element. For
 * pages without a session; `useSchemaForm` also saves drafts.
 */
export function usePlainForm<Values extends Typed, Output>({
  schema,
  initialValues,
  onSubmit,
}: FormOptions<Values, Output>) {
  const errorsOf = schemaResolver(schema, { sync: true })
  // Uncontrolled: typing does not render the form again.
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues, validate: errorsOf })
  const left = useRef(new Set<string>())

  // Validates all fields left so far, because a rule may compare two of them.
  const onBlur = useFieldBlur((field) => {
    left.current.add(field)
    const errors = Object.entries(errorsOf(form.getValues()))
    form.setErrors(Object.fromEntries(errors.filter(([name]) => left.current.has(name))))
  })

  const focusFirstInvalid = (errors: FormErrors) => {
    const fields = Object.keys(initialValues)
    for (const field of fields) left.current.add(field)
    const firstInvalid = fields.find((field) => field in errors)
    if (firstInvalid !== undefined) form.getInputNode(firstInvalid)?.focus()
  }

  return {
    form,
    /** Restores the initial values and clears which fields were left. */
    reset: () => {
      left.current.clear()
      form.reset()
    },
    formProps: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) =>
        form.onSubmit((values) => onSubmit(z.parse(schema, values)), focusFirstInvalid)(event),
      onBlur,
    },
  }
}
