import { Group, Stack } from '@mantine/core'
import * as z from 'zod/mini'
import { useUpdatePassword } from '#api/accounts.ts'
import { confirmed, newPassword, password } from '#lib/field-rules.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { DialogError } from '#ui/overlay/DialogError.tsx'
import { UnsavedGuard } from '#ui/overlay/UnsavedGuard.tsx'
import { NewPasswordFields } from '#ui/form/NewPasswordFields.tsx'

/** The fields of a password change. */
const schema = z
  .object({
    oldPassword: password('Please input your old password!'),
    password: newPassword('Please input your new password!'),
    confirm: password('Please confirm your password!'),
  })
  .check(confirmed)

/** Changes the password, given the old one. The form resets after success and after failure (docs/decisions/account.md). */
export function UpdatePasswordForm({ userId }: { userId: string }) {
  const update = useUpdatePassword()
  const { form, formProps, isDirty, draft, reset } = useZodForm({
    draftKey: 'update password',
    isUnanswered: update.isUnanswered,
    schema,
    initialValues: { oldPassword: '', password: '', confirm: '' },
    onSubmit: ({ oldPassword, password: next }) =>
      update.mutate({ params: { userId }, body: { oldPassword, newPassword: next } }, { onSettled: reset }),
  })
  return (
    <form {...formProps} aria-label="Update Password">
      <Stack gap={4}>
        <RestoredDraftNotice draft={draft} />
        <DialogError failure={update.failure} />
        <PasswordField
          key={form.key('oldPassword')}
          label="Old password"
          autoComplete="current-password"
          {...form.getInputProps('oldPassword')}
        />
        <NewPasswordFields
          key={form.key('password')}
          label="New password"
          confirmLabel="Confirm password"
          form={form}
        />
        <Group justify="flex-end" mt="xs">
          <BusyButton type="submit" busy={update.isPending} busyText="Updating...">
            Update Account
          </BusyButton>
        </Group>
      </Stack>
      <UnsavedGuard isDirty={isDirty} mutation={update} />
    </form>
  )
}
