import { Stack, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { createContext, use, useState, type ComponentProps, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { portalLeftList } from '#api/messages.ts'
import { confirmed, password, required } from '#lib/field-rules.ts'
import { isolate } from '#lib/texts.ts'
import { FormModal } from '#ui/form/FormModal.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { useZodForm, type Saving } from '#ui/form/use-zod-form.ts'
import { ConfirmMutation } from '#ui/overlay/ConfirmDialog.tsx'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import type { useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import classes from './portal-dialogs.module.css'

interface ListedPortal {
  id: string
  name: string
  domain: string
}

interface DialogProps {
  /** The list of portals; undefined while it is unknown. */
  portals: readonly ListedPortal[] | undefined
  /** The name of the form's draft. */
  draftKey: string
  onClose: ReturnType<typeof useCloseOverlay>
}

/** A call that saves, with its input. */
type Call<Input> = Saving & {
  mutate: (input: Input, callbacks?: { onSuccess?: (portal: { id: string }) => void }) => void
}

/** The rules for the fields of an added portal. */
export const addPortalSchema = z.object({
  domain: required('Please input portal domain'),
  name: required('Please input Portal name!'),
  username: required('Please input Portal username!'),
  Password: password('Please input Portal password!'),
})

interface AddPortalModalProps extends DialogProps {
  schema: typeof addPortalSchema
  add: Call<{ body: z.output<typeof addPortalSchema> }>
}

/** What the list says of a portal that may have been added; undefined while it is unknown. */
function listOnAdded(portals: DialogProps['portals'], domain: string): string | undefined {
  if (portals === undefined) return undefined
  const portal = portals.find((one) => one.domain === domain.trim())
  return portal === undefined
    ? 'The list has no portal with this domain so far.'
    : `The list has a portal with this domain now: ${isolate(portal.name)}.`
}

/** Adds a portal: domain, name and its account. */
export function AddPortalModal({ schema, add, portals, draftKey, onClose }: AddPortalModalProps) {
  const onAdded = use(AddedPortalContext)
  const form = useZodForm({
    schema,
    initialValues: { domain: '', name: '', username: '', Password: '' },
    saving: add,
    draft: { key: draftKey, listSays: ({ domain }) => listOnAdded(portals, domain) },
    onSubmit: (body) => add.mutate({ body }, { onSuccess: onAdded }),
    onClose,
  })
  const { getInputProps } = form.fields
  return (
    <FormModal
      form={form}
      title="Add New Portal Account"
      submit="Add Portal"
      busyText="Adding..."
      onClose={() => onClose()}
    >
      <Stack gap={4}>
        <TextField label="Domain" placeholder="acme.portals.example" data-autofocus {...getInputProps('domain')} />
        <TextField label="Name" {...getInputProps('name')} />
        <TextField label="Username" {...getInputProps('username')} />
        <PortalPassword label="Password" {...getInputProps('Password')} />
      </Stack>
    </FormModal>
  )
}

const editShape = {
  name: required('Please input Portal name!'),
  password: password('Please input your password!'),
}

/** The rules for the fields of an edited portal, with the password once or twice. */
const editSchemas = {
  once: z.object({ ...editShape, confirm: z.string() }),
  twice: z.object({ ...editShape, confirm: password('Please confirm your password!') }).check(confirmed),
}

interface EditPortalModalProps extends DialogProps {
  portal: ListedPortal
  asks: keyof typeof editSchemas
  /** How the domain, which cannot be changed, is shown. */
  domain: { readOnly: true } | { disabled: true }
  edit: Saving
  onSubmit: (values: z.output<typeof editSchemas.once>) => void
}

/** What the list says of a portal that may have been renamed; undefined while it is unknown. */
function listOnEdited(portals: DialogProps['portals'], id: string): string | undefined {
  const portal = portals?.find((one) => one.id === id)
  return portal && `Its name in the list is ${isolate(portal.name)} now.`
}

/** Renames a portal, which requires its password. */
export function EditPortalModal({
  portal: { id, name, domain },
  asks,
  domain: fixed,
  edit,
  portals,
  draftKey,
  onSubmit,
  onClose,
}: EditPortalModalProps) {
  const form = useZodForm({
    schema: editSchemas[asks],
    initialValues: { name, password: '', confirm: '' },
    saving: edit,
    draft: { key: draftKey, about: name, listSays: () => listOnEdited(portals, id) },
    gone: isGoneFrom(portals, id) ? portalLeftList : undefined,
    onSubmit,
    onClose,
  })
  const { getInputProps } = form.fields
  return (
    <FormModal
      form={form}
      title="Update Portal"
      heading={<OverlayTitle title="Update Portal" name={name} />}
      submit="Update"
      busyText="Updating..."
      onClose={() => onClose()}
    >
      <Stack gap={4}>
        <TextInput label="Domain" variant="filled" classNames={classes} value={domain} {...fixed} />
        <TextField label="Name" data-autofocus {...getInputProps('name')} />
        <PortalPassword label="Password" {...getInputProps('password')} />
        {asks === 'twice' && <PortalPassword label="Confirm password" {...getInputProps('confirm')} />}
      </Stack>
    </FormModal>
  )
}

interface DeletePortalDialogProps extends Pick<
  ComponentProps<typeof ConfirmMutation<Deletion>>,
  'mutation' | 'onClose'
> {
  portal: ListedPortal
  /** The consequences. */
  children: ReactNode
}

interface Deletion {
  params: { portalId: string }
}

/** Asks for confirmation of a portal's deletion, with its consequences. */
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

export const isGoneFrom = (portals: DialogProps['portals'], id: string): boolean =>
  portals?.every((portal) => portal.id !== id) ?? false

/** A text of a portal, which no browser has seen before. */
const TextField = (props: ComponentProps<typeof TextInput>) => <TextInput autoComplete="off" {...props} />

/** A password of a portal: one that the browser knows for this origin is that of the console. */
const PortalPassword = (props: Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>) => (
  <PasswordField autoComplete="new-password" {...props} />
)

/** Called by the form that adds a portal, after its success. */
export const AddedPortalContext = createContext<(portal: { id: string }) => void>(() => undefined)

/**
 * The id of the portal that was added last over this screen. It is set when the form has closed: by then the router has
 * restored the scroll position.
 */
export function useAddedPortal() {
  const router = useRouter()
  const [addedId, setAddedId] = useState<string>()
  const onAdded = ({ id }: { id: string }) => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      setAddedId(id)
    })
  }
  return { addedId, onAdded }
}
