import { schemaResolver, useForm } from '@mantine/form'
import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type FocusEvent, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import type { Failure } from '#ui/overlay/DialogError.tsx'
import { savedDraft, useFormDraft, type FormValues } from './form-drafts.ts'
import classes from './form.module.css'

export interface Saving {
  isPending: boolean
  isSuccess: boolean
  failure?: Failure | null
  isPendingInput?: () => boolean
}

interface DraftOptions<Values> {
  key: string
  about?: string
  listMessage?: (restored: Values, current: Values) => string | undefined
  isUnsaved?: (values: Values, isDirty: boolean) => boolean
  stays?: ShouldBlockFn
}

interface ZodFormOptions<Values extends FormValues, Output> {
  schema: z.ZodMiniType<Output, Values>
  initialValues: Values
  onSubmit: (output: Output) => void
  saving?: Saving
  /** Asks before unsaved input is left, and restores it for the same user if the session expires. */
  draft?: DraftOptions<Values>
  gone?: string
  /** Called after a success unless the user is leaving, and if the target is gone and nothing was typed. */
  onClose?: (how: { saved: boolean }) => void
}

/** Asks before the page is left, with `LeaveQuestion`; not on the way to where `stays` is true. */
export function useGuard(isUnsaved: () => boolean, stays?: ShouldBlockFn) {
  // Navigation after a save, and at the end of a session, has `ignoreBlocker: true`.
  const blocker = useBlocker({
    shouldBlockFn: async (move) => isUnsaved() && !(await stays?.(move)),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return blocker.status === 'blocked' ? { onLeave: blocker.proceed, onStay: blocker.reset } : undefined
}

function useWhen(isTrue: boolean, act: () => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (isTrue) actNow()
  }, [isTrue])
}

/** Shows an error at each invalid field that was left or submitted, and focuses the first one on submit. */
export function useZodForm<Values extends FormValues, Output>({
  schema,
  initialValues,
  onSubmit,
  saving = { isPending: false, isSuccess: false },
  draft: draftOptions,
  gone,
  onClose,
}: ZodFormOptions<Values, Output>) {
  const [first, setFirst] = useState(initialValues)
  const [draft, setDraft] = useState(() => draftOptions && savedDraft(draftOptions.key, first))
  const errorsOf = schemaResolver(schema, { sync: true })
  // Uncontrolled: typing does not render the form.
  const fields = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { ...first, ...draft?.values },
    validate: errorsOf,
    // No form has an optional field. Not `required`: empty fields would be invalid from the start.
    enhanceGetInputProps: () => ({ 'aria-required': true }),
  })
  const isDirty = () => JSON.stringify(fields.getValues()) !== JSON.stringify(first)
  const isUnsaved = () => draftOptions?.isUnsaved?.(fields.getValues(), isDirty()) ?? isDirty()
  const read = () => ({
    values: fields.getValues(),
    isPendingInput: saving.isPendingInput?.() ?? false,
    about: draftOptions?.about,
  })
  useFormDraft(draftOptions?.key, () => (isDirty() ? read() : undefined))
  const leaving = useGuard(() => draftOptions !== undefined && isUnsaved(), draftOptions?.stays)
  useWhen(saving.isSuccess, () => (leaving ? leaving.onLeave() : onClose?.({ saved: true })))
  useWhen(gone !== undefined, () => {
    if (!isDirty()) onClose?.({ saved: false })
  })

  // Validates all fields left so far, because a rule may compare two of them.
  const validateTouched = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // If the window loses the focus, the input remains the active element: no field was left.
    if (target === document.activeElement) return
    // The form itself was left, perhaps to close its dialog.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) return
    const { path } = target.dataset
    if (path !== undefined) fields.setTouched((before) => ({ ...before, [path]: true }))
    const touched = fields.getTouched()
    const errors = Object.entries(errorsOf(fields.getValues()))
    fields.setErrors(Object.fromEntries(errors.filter(([field]) => touched[field])))
  }

  return {
    fields,
    isDirty,
    draft,
    listMessage: draft && draftOptions?.listMessage?.(draft.values, fields.getValues()),
    failure: saving.failure ?? (gone === undefined ? null : { title: '', text: gone }),
    isBusy: saving.isPending || saving.isSuccess,
    leaving: leaving && { ...leaving, isSaving: saving.isPending },
    reset: (values = first) => {
      setDraft(undefined)
      setFirst(values)
      fields.setInitialValues(values)
      fields.reset()
    },
    props: {
      className: classes.form,
      noValidate: true,
      onBlur: validateTouched,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) =>
        fields.onSubmit(
          (values) => onSubmit(z.parse(schema, values)),
          (errors) => {
            const invalid = Object.keys(errors).map((field) => [field, true])
            fields.setTouched((touched) => ({ ...touched, ...Object.fromEntries(invalid) }))
            const inputs = Array.from(event.currentTarget.elements).filter((one) => one instanceof HTMLElement)
            inputs.find(({ dataset: { path } }) => path !== undefined && path in errors)?.focus()
          },
        )(event),
    },
  }
}

type ZodForm<Values extends FormValues = FormValues> = ReturnType<typeof useZodForm<Values, unknown>>

export type FormState = Pick<ZodForm, 'draft' | 'listMessage' | 'failure' | 'isBusy' | 'leaving' | 'props'>
