import { createFileRoute } from '@tanstack/react-router'
import { AccountSettingScreen } from '#features/account/AccountSettingScreen.tsx'

export const Route = createFileRoute('/_auth/$base/account-setting')({ component: AccountSettingScreen })
