import { schemaResolver, useForm, type FormErrors } from '@mantine/form'
import { useRef, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import type { Typed } from './form-drafts.ts'
import { useFieldBlur } from './use-field-blur.ts'

export interface FormOptions<Values extends Typed, Output> {
  /** The field rules with their texts; its output is what is submitted. */
  schema: z.ZodMiniType<Output, Values>
  initialValues: Values
  onSubmit: (output: Output) => void
}

/**
 * A Mantine form over a zod schema: errors at their fields after they were left or submitted, the focus on the first bad
 * field, and the schema's output, not the typed text, handed on. Returns the form and the props of its `<form>` element.
 * It is for pages without a session; where one can expire, `useSchemaForm` is.
 */
export function usePlainForm<Values extends Typed, Output>({
  schema,
  initialValues,
  onSubmit,
}: FormOptions<Values, Output>) {
  const errorsOf = schemaResolver(schema, { sync: true })
  // Uncontrolled: a key draws nothing but its own letter.
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues, validate: errorsOf })
  const left = useRef(new Set<string>())

  // All fields left so far are looked at, not only this one: a rule may compare two of them.
  const onBlur = useFieldBlur((field) => {
    left.current.add(field)
    const errors = Object.entries(errorsOf(form.getValues()))
    form.setErrors(Object.fromEntries(errors.filter(([name]) => left.current.has(name))))
  })

  const focusFirstBad = (errors: FormErrors) => {
    const fields = Object.keys(initialValues)
    for (const field of fields) left.current.add(field)
    const firstBad = fields.find((field) => field in errors)
    if (firstBad !== undefined) form.getInputNode(firstBad)?.focus()
  }

  return {
    form,
    /** Back to the form's initial values, and no field was left. */
    reset: () => {
      left.current.clear()
      form.reset()
    },
    formProps: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) =>
        form.onSubmit((values) => onSubmit(z.parse(schema, values)), focusFirstBad)(event),
      onBlur,
    },
  }
}
