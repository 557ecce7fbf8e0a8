import { createFileRoute } from '@tanstack/react-router'
import { AccountSettingScreen } from '#features/account-setting/AccountSettingScreen.tsx'

export const Route = createFileRoute('/_auth/$board/account-setting')({ component: AccountSettingScreen })
