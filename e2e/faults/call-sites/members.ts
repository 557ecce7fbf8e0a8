import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { dialog, questions } from '../../support/admin-panel.ts'
import { expect } from '../../support/checked.ts'
import { form, main, question, reading, tryAgain, type CallSite, type CallSites } from '../call-site.ts'
import * as at from './parts.ts'

const membersTexts = {
  400: 'Something went wrong while fetching Portal Members!',
  401: 'Unauthorized to access Portal Members.',
}
const tags = (page: Page) => page.getByRole('list', { name: /^Members of / }).getByRole('listitem')

const list = [
  reading({
    screen: 'admin panel',
    path: () => at.adminPanelPath,
    messages: at.messages('Member', membersTexts),
    missing: (page) => main(page).getByText('The members could not be loaded.'),
    beside: at.addPortal,
    retry: tryAgain,
    healed: (page) => tags(page).first(),
  }),
] as const

const registered = 'operator@portals.example'

function membersAre(platform: Platform, ...emails: string[]): void {
  for (const row of platform.db.members) row.members = emails
}

const add = [
  form({
    screen: 'form that shares a portal',
    dialog: 'Share Portal With Member',
    path: (platform) => {
      membersAre(platform)
      return at.portalDialog('share')
    },
    messages: at.messages('Member', {
      404: 'User is not Register.',
      409: 'Portal is already shared with this email address.',
    }),
    success: { title: 'Member', text: 'Portal has been Shared successfully' },
    typed: { 'E-mail': registered },
    submit: 'Share',
    worked: async (page) => {
      await at.closed(page)
      await expect(tags(page)).toHaveText([registered])
    },
  }),
] as const

const remove = [
  question({
    screen: 'question before a member is removed',
    dialog: questions.remove,
    path: (platform) => {
      membersAre(platform, registered)
      return at.portalDialog('remove', `&member=${registered}`)
    },
    messages: at.messages('Member', membersTexts),
    special: {
      '404': async (page) => {
        await at.closed(page)
        await expect(tags(page)).toHaveText(['Not shared'])
      },
    },
    worked: async (page) => {
      await at.closed(page)
      await expect(tags(page)).toHaveText(['Not shared'])
    },
  }),
] as const

const invitee = 'new@portals.example'
const share = (page: Page) => dialog(page, 'Share Portal With Member')
const clickHere = (page: Page) => share(page).getByRole('button', { name: 'click here' })

const invite: readonly [CallSite] = [
  {
    screen: 'form that shares a portal',
    path: () => at.portalDialog('share'),
    messages: at.messages('Invite'),
    success: { title: 'Invite', text: 'The invitation has been sent.' },
    act: async (page) => {
      await share(page).getByLabel('E-mail').fill(invitee)
      await share(page).getByRole('button', { name: 'Share' }).press('Enter')
      await clickHere(page).waitFor()
      const notice = page.getByRole('alert').filter({ hasText: 'User is not Register.' })
      await notice.getByRole('button', { name: 'Close notice' }).press('Enter')
      await clickHere(page).press('Enter')
    },
    again: (page) => clickHere(page).press('Enter'),
    failed: async (page, said) => {
      await expect(share(page).getByLabel('E-mail')).toHaveValue(invitee)
      await expect(share(page).getByRole('alert')).toHaveText(said)
    },
    alerts: 1,
    worked: at.closed,
  },
]

export const members: CallSites<'members'> = { list, add, remove, invite }
