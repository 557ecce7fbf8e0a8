import { schemaResolver, useForm, type FormErrors } from '@mantine/form'
import { useRef, useState, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { keptInput, type Typed } from './kept-input.ts'
import { useFollowedInput } from './use-followed-input.ts'
import { useLeaving } from './use-leaving.ts'

interface SchemaFormOptions<Values extends Typed, Output> {
  /**
   * What the form is kept under when the session expires, such as `edit portal 1001`: the form, and what it is about.
   * Null where nobody is signed in.
   */
  keepAs: string | null
  /** The field rules with their texts; its output is what is submitted. */
  schema: z.ZodMiniType<Output, Values>
  initialValues: Values
  onSubmit: (output: Output) => void
}

/**
 * A Mantine form over a zod schema: errors at their fields after they were left or submitted, the focus on the first bad
 * field, and the schema's output, not the typed text, handed on. What was typed in it when the session expired stands in
 * it again, unsaved as before. Returns the form and the props of its `<form>` element.
 */
export function useSchemaForm<Values extends Typed, Output>({
  keepAs,
  schema,
  initialValues,
  onSubmit,
}: SchemaFormOptions<Values, Output>) {
  const errorsOf = schemaResolver(schema, { sync: true })
  const [first] = useState(initialValues)
  const [kept] = useState(() => keptInput(keepAs))
  // Uncontrolled: a key draws nothing but its own letter.
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues: { ...first, ...kept }, validate: errorsOf })
  const [round, setRound] = useState(0)
  const left = useRef(new Set<string>())
  const fields = Object.keys(first)

  const isDirty = () => {
    const typed = form.getValues()
    return fields.some((field) => typed[field] !== first[field])
  }
  useFollowedInput(keepAs, () => (isDirty() ? form.getValues() : undefined))

  // All fields left so far are looked at, not only this one: a rule may compare two of them.
  const onBlur = useLeaving((field) => {
    left.current.add(field)
    const errors = Object.entries(errorsOf(form.getValues()))
    form.setErrors(Object.fromEntries(errors.filter(([name]) => left.current.has(name))))
  })

  const focusFirstBad = (errors: FormErrors) => {
    for (const field of fields) left.current.add(field)
    const firstBad = fields.find((field) => field in errors)
    if (firstBad !== undefined) form.getInputNode(firstBad)?.focus()
  }

  return {
    form,
    /** Whether something was typed, as of now. */
    isDirty,
    /** Whether what stands in it was typed before the session expired. */
    isKept: kept !== undefined && round === 0,
    /** Starts anew: the first values, and no field was left. The fields follow where `round` is their key. */
    reset: () => {
      left.current.clear()
      form.setInitialValues(first)
      form.reset()
      setRound(round + 1)
    },
    round,
    formProps: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) =>
        form.onSubmit((values) => onSubmit(z.parse(schema, values)), focusFirstBad)(event),
      onBlur,
    },
  }
}
