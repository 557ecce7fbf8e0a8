import { createFileRoute } from '@tanstack/react-router'
import { AccountSettingScreen } from '#features/account/AccountSettingScreen.tsx'

export const Route = createFileRoute('/_auth/account-setting')({ component: AccountSettingScreen })
