import { Group, Stack } from '@mantine/core'
import * as z from 'zod/mini'
import { useUpdatePassword } from '#api/accounts.ts'
import { confirmed, newPassword, password } from '#lib/field-rules.ts'
import type { StoredUser } from '#session/stored-user.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { FormMessages, LeaveQuestion } from '#ui/form/FormModal.tsx'
import { NewPasswordFields, PasswordField } from '#ui/form/PasswordField.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { giveFocus } from '#ui/overlay/use-return-focus.ts'

const schema = z
  .object({
    oldPassword: password('Please input your old password!'),
    password: newPassword('Please input your new password!'),
    confirm: password('Please confirm your password!'),
  })
  .check(confirmed)

/** The form resets after success and failure, as specified. */
export function UpdatePasswordForm({ user: { id: userId, email } }: { user: StoredUser }) {
  const update = useUpdatePassword()
  const form = useZodForm({
    schema,
    initialValues: { oldPassword: '', password: '', confirm: '' },
    saving: update,
    draft: { key: 'update password' },
    onSubmit: ({ oldPassword, password: next }) =>
      update.mutate(
        { params: { userId }, body: { oldPassword, newPassword: next } },
        { onSettled: () => form.reset() },
      ),
  })
  const { fields } = form
  return (
    <>
      <form {...form.props} aria-label="Update Password">
        <Stack gap={4}>
          <FormMessages form={form} />
          {/* Password managers store the new password for it. */}
          <input hidden readOnly autoComplete="username" value={email} />
          <PasswordField
            key={fields.key('oldPassword')}
            label="Old password"
            autoComplete="current-password"
            // The form remounts its fields after each call, which loses the focus.
            ref={update.isSuccess || update.isError ? giveFocus : undefined}
            {...fields.getInputProps('oldPassword')}
          />
          <NewPasswordFields
            key={fields.key('password')}
            label="New password"
            confirmLabel="Confirm password"
            fields={fields}
          />
          <Group justify="flex-end" mt="xs">
            <BusyButton type="submit" busy={update.isPending} busyText="Updating...">
              Update Account
            </BusyButton>
          </Group>
        </Stack>
      </form>
      <LeaveQuestion leaving={form.leaving} />
    </>
  )
}
