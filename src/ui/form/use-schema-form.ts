import { useState } from 'react'
import { savedDraft, type Typed } from './form-drafts.ts'
import { useFormDraft } from './use-form-draft.ts'
import { usePlainForm, type FormOptions } from './use-plain-form.ts'

interface SchemaFormOptions<Values extends Typed, Output> extends FormOptions<Values, Output> {
  /** What the form is kept under when the session expires, such as `edit portal 1001`: the form, and what it is about. */
  draftKey: string
}

/**
 * The form of a screen (see usePlainForm). What was typed in it when the session expired stands in it again when it opens
 * for the same user, unsaved as before.
 */
export function useSchemaForm<Values extends Typed, Output>({
  draftKey,
  initialValues,
  ...options
}: SchemaFormOptions<Values, Output>) {
  const [first] = useState(initialValues)
  const [kept] = useState(() => savedDraft(draftKey))
  const [round, setRound] = useState(0)
  const { form, formProps, reset } = usePlainForm({ ...options, initialValues: { ...first, ...kept } })
  const isDirty = () => {
    const typed = form.getValues()
    return Object.keys(first).some((field) => typed[field] !== first[field])
  }
  useFormDraft(draftKey, () => (isDirty() ? form.getValues() : undefined))
  return {
    form,
    formProps,
    /** Whether something was typed, as of now. */
    isDirty,
    /** Whether what stands in it was typed before the session expired. */
    isRestored: kept !== undefined && round === 0,
    /** Starts anew: the first values, and no field was left. The fields follow where `round` is their key. */
    reset: () => {
      form.setInitialValues(first)
      reset()
      setRound(round + 1)
    },
    round,
  }
}
