import { useState } from 'react'
import { savedDraft, useFormDraft, type Typed } from './form-drafts.ts'
import { usePlainForm, type FormOptions } from './use-plain-form.ts'

interface SchemaFormOptions<Values extends Typed, Output> extends FormOptions<Values, Output> {
  /** The name of the saved draft: the form and what it edits, such as `edit city 7`. */
  draftKey: string
}

/** As `usePlainForm`; in addition, input typed when the session expired is restored, still unsaved, for the same user. */
export function useSchemaForm<Values extends Typed, Output>({
  draftKey,
  initialValues,
  ...options
}: SchemaFormOptions<Values, Output>) {
  const [first] = useState(initialValues)
  const [draft] = useState(() => savedDraft(draftKey))
  const [round, setRound] = useState(0)
  const { form, formProps, reset } = usePlainForm({ ...options, initialValues: { ...first, ...draft } })
  const isDirty = () => {
    const typed = form.getValues()
    return Object.keys(first).some((field) => typed[field] !== first[field])
  }
  useFormDraft(draftKey, () => (isDirty() ? form.getValues() : undefined))
  return {
    form,
    formProps,
    /** True if the current values differ from the initial ones. */
    isDirty,
    /** True if the form contains a restored draft. */
    isRestored: draft !== undefined && round === 0,
    /** Restores the initial values. Fields with `round` as their key mount again with them. */
    reset: () => {
      form.setInitialValues(first)
      reset()
      setRound(round + 1)
    },
    round,
  }
}
