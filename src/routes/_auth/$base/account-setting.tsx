import { createFileRoute } from '@tanstack/react-router'
import { AccountSettingPage } from '#features/account/AccountSettingPage.tsx'

export const Route = createFileRoute('/_auth/$base/account-setting')({ component: AccountSettingPage })
