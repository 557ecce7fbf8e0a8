import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ShouldBlockFn } from '@tanstack/react-router'
import { createContext, use, useRef, useState, type ReactNode, type RefObject } from 'react'
import * as z from 'zod/mini'
import { useSetPipelineDays } from '#api/portal-changes.ts'
import { usePipelineDays, usePortals } from '#api/portals.ts'
import { isolate } from '#lib/texts.ts'
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice.tsx'
import { useZodForm, type ZodForm } from '#ui/form/use-zod-form.ts'
import { UnsavedDialog, UnsavedGuard } from '#ui/overlay/UnsavedGuard.tsx'
import { daysField } from './days-field.ts'
import { daysBeingSaved } from './saving-days.ts'

const schema = z.object({ portalId: z.string(), days: daysField })

/** The open editor: its portal, '' while none is open, and its text. */
type Values = z.input<typeof schema>

/** An editor to open, and what gets the focus when it closes, unless it is the pencil of its row. */
type Editor = Values & { opener?: HTMLElement }

const closed: Values = { portalId: '', days: '' }

interface DaysForm extends Pick<ZodForm<Values>, 'form' | 'formProps'> {
  /** Opens a portal's editor; asks for confirmation first if another one has unsaved input. */
  open: (editor: Editor) => void
  /** What has opened the editor. */
  opener: RefObject<HTMLElement | undefined>
  close: () => void
}

const DaysFormContext = createContext<DaysForm | undefined>(undefined)

/** The form of the pipeline days. Throws outside of a DaysFormProvider. */
export function useDaysForm(): DaysForm {
  const form = use(DaysFormContext)
  if (form === undefined) throw new Error('There is no DaysFormProvider.')
  return form
}

/** A search, an order or an overlay does not close the editor. */
const stays: ShouldBlockFn = ({ next }) => next.routeId.includes('/_portals/')

/**
 * The form of the pipeline days; at most one portal's editor is open. It belongs to the screen, so that its text stays
 * when the row scrolls out of view. Asks for confirmation before unsaved text is left.
 */
export function DaysFormProvider({ children }: { children: ReactNode }) {
  const { data: portals } = usePortals()
  const { mutate } = useSetPipelineDays()
  const client = useQueryClient()
  const [next, setNext] = useState<Editor>()
  const opener = useRef<HTMLElement>(undefined)
  const { form, formProps, isDirty, draft, reset } = useZodForm({
    schema,
    initialValues: closed,
    draftKey: 'pipeline days',
    // A save under way has closed its editor, and the expired session may reject it.
    unsent: () => {
      const saving = daysBeingSaved(client)
      if (saving === undefined) return undefined
      const { portalId, days, isUnanswered } = saving
      return { values: { portalId, days: String(days) }, isUnanswered }
    },
    onSubmit: ({ portalId, days }) => {
      if (isDirty()) mutate({ params: { portalId }, body: { pipelineDays: Number(days) } })
      reset(closed)
    },
  })
  const { portalId } = form.values
  // A deleted portal has no editor.
  const portal = portals?.find(({ id }) => id === portalId)
  const { data: knownDays } = usePipelineDays((all) => all.find(({ id }) => id === portalId)?.pipelineDays)
  const isUnsaved = () => portal !== undefined && isDirty()
  const show = ({ opener: from, ...editor }: Editor) => {
    opener.current = from
    reset(editor)
  }
  const open = (editor: Editor) => (isUnsaved() ? setNext(editor) : show(editor))
  return (
    <DaysFormContext value={{ form, formProps, open, opener, close: () => reset(closed) }}>
      {portal && (
        <RestoredDraftNotice
          draft={draft}
          about={`pipeline days of ${isolate(portal.name)}`}
          listSays={knownDays === undefined ? undefined : `The list says ${knownDays || 'All'} now.`}
        />
      )}
      {portals && !portal && isDirty() && (
        <Text size="sm" role="status">
          The pipeline days that you typed, {form.getValues().days}, are not saved: their portal has left the list.
        </Text>
      )}
      {children}
      <UnsavedGuard isDirty={isUnsaved} stays={stays} />
      {next && (
        <UnsavedDialog
          onLeave={() => {
            show(next)
            setNext(undefined)
          }}
          onStay={() => setNext(undefined)}
        />
      )}
    </DaysFormContext>
  )
}
