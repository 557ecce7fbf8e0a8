import { Text, TextInput } from '@mantine/core'
import { useMutationState, useQueryClient } from '@tanstack/react-query'
import type { ShouldBlockFn } from '@tanstack/react-router'
import { createContext, use, useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { queryKeyOf } from '#api/endpoint.ts'
import { isUnanswered } from '#api/mutation.ts'
import { useSetPipelineDays } from '#api/portal-changes.ts'
import { portals as endpoints, usePipelineDays, usePortals, type Portal } from '#api/portals.ts'
import { days as daysField } from '#lib/field-rules.ts'
import { isolate } from '#lib/texts.ts'
import { FormMessages, LeaveQuestion } from '#ui/form/FormMessages.tsx'
import { useZodForm, type ZodForm } from '#ui/form/use-zod-form.ts'
import { IconCheck, IconPencil, IconX } from '#ui/icons.ts'
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts'
import classes from './portals.module.css'

const schema = z.object({ portalId: z.string(), days: daysField })

/** The open editor: its portal, '' while none is open, and its text. */
type Values = z.input<typeof schema>

const closed: Values = { portalId: '', days: '' }

/** An editor to open. */
interface Editor {
  portalId: string
  /** Undefined while they are not known. */
  days: number | undefined
}

interface DaysForm extends Pick<ZodForm<Values>, 'fields' | 'props'> {
  /** Opens a portal's editor; asks for confirmation first if another one has unsaved input. */
  open: (editor: Editor) => void
  close: () => void
}

const DaysFormContext = createContext<DaysForm | undefined>(undefined)

/** The form of the pipeline days. Throws outside of a DaysFormProvider. */
export function useDaysForm(): DaysForm {
  const form = use(DaysFormContext)
  if (form === undefined) throw new Error('There is no DaysFormProvider.')
  return form
}

/** The days of a portal; undefined while they are not known. */
export const useDaysOf = (portalId: string) =>
  usePipelineDays((all) => all.find(({ id }) => id === portalId)?.pipelineDays).data

const saving = { mutationKey: queryKeyOf(endpoints.setPipelineDays), status: 'pending' } as const

const inputSchema = z.object({
  params: z.object({ portalId: z.string() }),
  body: z.object({ pipelineDays: z.number() }),
})

/** The days that a call is saving, and of which portal. */
function savedBy(input: unknown): { portalId: string; days: number } | undefined {
  const { success, data } = z.safeParse(inputSchema, input)
  return success ? { portalId: data.params.portalId, days: data.body.pipelineDays } : undefined
}

/** A search, an order or an overlay does not close the editor. */
const stays: ShouldBlockFn = ({ next }) => next.routeId.includes('/_portals/')

/**
 * The form of the pipeline days; at most one portal's editor is open. It belongs to the screen, so that its text stays
 * when the row scrolls out of view.
 */
export function DaysFormProvider({ children }: { children: ReactNode }) {
  const { data: portals } = usePortals()
  const { data: knownDays } = usePipelineDays()
  const { mutate } = useSetPipelineDays()
  const client = useQueryClient()
  const [next, setNext] = useState<Editor>()
  const find = (portalId: string) => portals?.find(({ id }) => id === portalId)
  const form = useZodForm({
    schema,
    initialValues: closed,
    draft: {
      key: 'pipeline days',
      listSays: (_, { portalId }) => {
        const known = knownDays?.find(({ id }) => id === portalId)?.pipelineDays
        return known === undefined ? undefined : `The list says ${known || 'All'} now.`
      },
      // A save under way has closed its editor, and the expired session may reject it.
      unsent: () => {
        const mutation = client.getMutationCache().find<unknown, Error, object>(saving)
        const { portalId, days } = savedBy(mutation?.state.variables) ?? closed
        return (
          mutation && { values: { portalId, days: String(days) }, isUnanswered: isUnanswered(mutation.state.variables) }
        )
      },
      // A deleted portal has no editor.
      isUnsaved: ({ portalId }, isDirty) => isDirty && find(portalId) !== undefined,
      stays,
    },
    onSubmit: ({ portalId, days }) => {
      if (form.isDirty()) mutate({ params: { portalId }, body: { pipelineDays: Number(days) } })
      form.reset(closed)
    },
  })
  const { fields, props } = form
  const portal = find(fields.values.portalId)
  const show = ({ portalId, days }: Editor) => form.reset({ portalId, days: days === undefined ? '' : String(days) })
  const open = (editor: Editor) => (portal && form.isDirty() ? setNext(editor) : show(editor))
  return (
    <DaysFormContext value={{ fields, props, open, close: () => form.reset(closed) }}>
      {portal && <FormMessages form={form} about={`pipeline days of ${isolate(portal.name)}`} />}
      {portals && !portal && form.isDirty() && (
        <Text size="sm" role="status">
          The pipeline days that you typed, {fields.getValues().days}, are not saved: their portal has left the list.
        </Text>
      )}
      {children}
      <LeaveQuestion leaving={form.leaving} />
      <LeaveQuestion
        leaving={
          next && {
            onLeave: () => {
              show(next)
              setNext(undefined)
            },
            onStay: () => setNext(undefined),
          }
        }
      />
    </DaysFormContext>
  )
}

/** Focuses the input and selects its text. */
function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true })
  input?.select()
}

/** A portal's pipeline days, edited in place. The new value is shown while it is saved. */
export function DaysCell({ portal: { id, name } }: { portal: Portal }) {
  const knownDays = useDaysOf(id)
  const { fields, open } = useDaysForm()
  const savingDays = useMutationState({ filters: saving, select: ({ state }) => savedBy(state.variables) }).findLast(
    (one) => one?.portalId === id,
  )?.days
  const isSaving = savingDays !== undefined
  const days = savingDays ?? knownDays
  if (fields.values.portalId === id) return <DaysEditor id={id} name={name} />
  return (
    <div className={classes.days}>
      <span className={classes.daysValue}>{days === 0 ? 'All' : (days ?? '—')}</span>
      <button
        type="button"
        // The focus returns to it when the editor closes.
        id={`pencil-of-${id}`}
        className={classes.icon}
        aria-label={`Edit pipeline days of ${isolate(name)}`}
        aria-disabled={isSaving || undefined}
        onClick={() => {
          if (!isSaving) open({ portalId: id, days })
        }}
      >
        <IconPencil size={16} aria-hidden />
      </button>
    </div>
  )
}

function DaysEditor({ id, name }: { id: string; name: string }) {
  const { fields, props, close } = useDaysForm()
  useReturnFocus({ openerId: `pencil-of-${id}` })
  return (
    <form {...props} className={classes.days}>
      <TextInput
        ref={focusAndSelect}
        size="xs"
        className={classes.daysInput}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Pipeline days of ${isolate(name)}, 0 for all`}
        errorProps={{ role: 'alert', className: classes.daysError }}
        {...fields.getInputProps('days')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
      />
      <button type="submit" className={classes.icon} aria-label={`Save pipeline days of ${isolate(name)}`}>
        <IconCheck size={16} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.icon}
        aria-label={`Cancel editing pipeline days of ${isolate(name)}`}
        onClick={close}
      >
        <IconX size={16} aria-hidden />
      </button>
    </form>
  )
}
