import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { portalLeftList } from '#api/messages.ts'
import { withoutInvisible } from '#lib/fold.ts'
import { canBeDomain, confirmed, password, required, requiredIdentifier } from '#lib/field-rules.ts'
import { labelOf } from '#domain/labelled-portals.ts'
import { isolate } from '#lib/texts.ts'
import { sessionSignal } from '#session/stored-user.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import { FormModal } from '#ui/form/FormModal.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { useZodForm, type Saving } from '#ui/form/use-zod-form.ts'
import { ConfirmDialog, ConfirmMutation } from '#ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#ui/notifications/show-toast.tsx'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import type { useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'

interface ListedPortal {
  id: string
  name: string
  domain: string
}

interface DialogProps {
  portals: readonly ListedPortal[] | undefined
  draftKey: string
  onClose: ReturnType<typeof useCloseOverlay>
}

type Call<Input> = Saving & { mutate: (input: Input) => void }

export const addPortalSchema = z.object({
  domain: requiredIdentifier('Please input portal domain'),
  name: required('Please input Portal name!'),
  username: requiredIdentifier('Please input Portal username!'),
  Password: password('Please input Portal password!'),
})

interface AddPortalModalProps extends DialogProps {
  schema: typeof addPortalSchema
  add: Call<{ body: z.output<typeof addPortalSchema> }>
}

function listOnAdded(portals: DialogProps['portals'], domain: string): string | undefined {
  if (portals === undefined) return undefined
  const portal = portals.find((one) => one.domain === withoutInvisible(domain).trim())
  return portal === undefined
    ? 'No portal with this domain yet.'
    : `A portal with this domain now exists: ${isolate(portal.name)}.`
}

export function AddPortalModal({ schema, add, portals, draftKey, onClose }: AddPortalModalProps) {
  const form = useZodForm({
    schema,
    initialValues: { domain: '', name: '', username: '', Password: '' },
    saving: add,
    draft: { key: draftKey, listMessage: ({ domain }) => listOnAdded(portals, domain) },
    onSubmit: (body) => add.mutate({ body }),
    onClose,
  })
  const { getInputProps, getValues, isTouched } = form.fields
  const { domain } = getValues()
  // Each field that is left renders the form.
  const isOddDomain = isTouched('domain') && domain.trim() !== '' && !canBeDomain(domain)
  return (
    <FormModal
      form={form}
      title="Add New Portal Account"
      submit="Add Portal"
      busyText="Adding..."
      onClose={() => onClose()}
    >
      <Stack gap={4}>
        <TextField
          label="Domain"
          placeholder="acme.portals.example"
          data-autofocus
          warning={isOddDomain && 'This doesn’t look like a domain.'}
          {...notCorrected}
          {...getInputProps('domain')}
        />
        <TextField label="Name" {...getInputProps('name')} />
        <TextField label="Username" {...notCorrected} {...getInputProps('username')} />
        <PortalPassword label="Password" {...getInputProps('Password')} />
      </Stack>
    </FormModal>
  )
}

const editShape = {
  name: required('Please input Portal name!'),
  password: password('Please input your password!'),
}

const editSchemas = {
  once: z.object({ ...editShape, confirm: z.string() }),
  twice: z.object({ ...editShape, confirm: password('Please confirm your password!') }).check(confirmed),
}

/** In ms. */
const longestCheck = 3000

interface EditPortalModalProps extends DialogProps {
  portal: ListedPortal
  /** The list as it is now, or what is loaded of it if that fails. */
  refetch: () => Promise<{ data: DialogProps['portals'] }>
  passwordEntry: keyof typeof editSchemas
  domain: { readOnly: true } | { disabled: true }
  edit: Saving
  onSubmit: (values: z.output<typeof editSchemas.once>) => void
}

function listOnEdited(portals: DialogProps['portals'], id: string): string | undefined {
  const portal = portals?.find((one) => one.id === id)
  return portal && `It’s now called ${isolate(portal.name)}.`
}

export function EditPortalModal({
  portal: { id, name, domain },
  passwordEntry,
  domain: fixed,
  edit,
  portals,
  refetch,
  draftKey,
  onSubmit,
  onClose,
}: EditPortalModalProps) {
  const [nameBefore, setNameBefore] = useState(name)
  const [isChecking, setIsChecking] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const [overwrite, setOverwrite] = useState<{ from: string; to: string; save: () => void }>()
  const askOrSave = async (typed: string, save: () => void): Promise<void> => {
    if (isChecking) return
    const session = sessionSignal()
    setIsChecking(true)
    // A list that does not load keeps nobody from saving.
    const latest = await Promise.race([refetch(), new Promise<void>((end) => setTimeout(end, longestCheck))])
    // Nobody is left to ask, and the question before leaving said that nothing would be saved.
    if (session.aborted || content.current === null) return
    setIsChecking(false)
    const nameNow = (latest?.data ?? portals)?.find((one) => one.id === id)?.name ?? nameBefore
    if ([nameBefore, typed].includes(nameNow)) return save()
    setOverwrite({
      from: nameNow,
      to: typed,
      save: () => {
        setOverwrite(undefined)
        setNameBefore(nameNow)
        save()
      },
    })
  }
  const form = useZodForm({
    schema: editSchemas[passwordEntry],
    initialValues: { name, password: '', confirm: '' },
    saving: edit,
    draft: { key: draftKey, about: name, listMessage: () => listOnEdited(portals, id) },
    gone: isGoneFrom(portals, id) ? portalLeftList : undefined,
    onSubmit: (values) => void askOrSave(values.name, () => onSubmit(values)),
    onClose: (how) => {
      if (!how.saved) showGone(labelOf({ id, name, domain }, portals))
      onClose(how)
    },
  })
  const { getInputProps } = form.fields
  const renamed = portals?.find((one) => one.id === id && one.name !== name && !edit.isSuccess)
  return (
    <FormModal
      form={form}
      title="Update Portal"
      heading={<OverlayTitle title="Update Portal" name={name} />}
      submit="Update"
      busyText="Updating..."
      isBusy={form.isBusy || isChecking}
      onClose={() => onClose()}
      above={
        overwrite && (
          <ConfirmDialog
            question="Overwrite another user’s change?"
            yes="Overwrite"
            no="Keep editing"
            onYes={overwrite.save}
            onNo={() => setOverwrite(undefined)}
          >
            Another user has renamed this portal from “{isolate(nameBefore)}” to “{isolate(overwrite.from)}”. Saving
            renames it to “{isolate(overwrite.to)}”.
          </ConfirmDialog>
        )
      }
    >
      <Stack ref={content} gap={4}>
        <TextInput label="Domain" variant="filled" value={domain} {...fixed} />
        <TextField label="Name" data-autofocus {...getInputProps('name')} />
        {renamed && (
          <Text size="sm" role="status">
            Another user has renamed this portal to <bdi>{renamed.name}</bdi>.
          </Text>
        )}
        <PortalPassword label="Password" {...getInputProps('password')} />
        {passwordEntry === 'twice' && <PortalPassword label="Confirm password" {...getInputProps('confirm')} />}
      </Stack>
    </FormModal>
  )
}

interface DeletePortalDialogProps extends Pick<
  ComponentProps<typeof ConfirmMutation<Deletion>>,
  'mutation' | 'onClose'
> {
  portal: ListedPortal
  children: ReactNode
}

interface Deletion {
  params: { portalId: string }
}

export function DeletePortalDialog({ portal: { id, domain, name }, ...props }: DeletePortalDialogProps) {
  return (
    <ConfirmMutation
      question={<OverlayTitle title="Are you sure you want to delete Portal" name={name} note={domain} />}
      busyText="Deleting..."
      input={{ params: { portalId: id } }}
      {...props}
    />
  )
}

export const showGone = (title: string): void =>
  showToast({ tone: 'warning', title, text: 'This portal is no longer in the list. Someone may have deleted it.' })

export const isGoneFrom = (portals: DialogProps['portals'], id: string): boolean =>
  portals?.every((portal) => portal.id !== id) ?? false

interface TextFieldProps extends ComponentProps<typeof TextInput> {
  warning?: string | false
}

const TextField = ({ warning, ...props }: TextFieldProps) => (
  <TextInput
    autoComplete="off"
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    description={
      warning && (
        <Group component="span" gap={4} wrap="nowrap">
          <IconAlertTriangle size={14} color="var(--color-warning)" aria-hidden />
          {warning}
        </Group>
      )
    }
    {...props}
  />
)

/** The keyboard of a phone would begin it with a capital or make it a word. */
const notCorrected = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** Not autofilled: a password that the browser stored for this origin is that of the console. */
const PortalPassword = (props: Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>) => (
  <PasswordField autoComplete="new-password" {...props} />
)
