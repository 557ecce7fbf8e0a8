import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { confirmations, dialog } from '../../support/admin-panel.ts'
import { expect } from '../../support/checked.ts'
import { confirmation, form, screenQuery, type CallSite, type CallSites } from '../call-site.ts'
import * as parts from './parts.ts'

const firstRow = (page: Page) => parts.portalRows(page).first()

const registered = 'operator@portals.example'

function setMembers(platform: Platform, ...emails: string[]): void {
  for (const row of platform.db.members) row.members = emails
}

const invitee = 'new@portals.example'
const share = (page: Page) => dialog(page, 'Share Portal With Member')
const clickHere = (page: Page) => share(page).getByRole('button', { name: 'click here' })

const noMembers = (page: Page) => expect(dialog(page, 'Members of').getByText('No members')).toBeVisible()

const confirmRemoval = confirmation({
  screen: 'remove confirmation of a member',
  dialog: confirmations.remove,
  path: (platform) => {
    setMembers(platform, registered)
    return parts.portalDialog('members')
  },
  success: { title: 'Member removed', text: '' },
  overrides: { '404': noMembers },
  expectSuccess: noMembers,
})

const removal: CallSite = {
  ...confirmRemoval,
  act: async (page) => {
    await dialog(page, 'Members of')
      .getByRole('button', { name: /^Remove / })
      .click()
    await confirmRemoval.act?.(page)
  },
}

export const members: CallSites<'members'> = {
  list: [
    screenQuery({
      screen: 'admin panel',
      path: () => parts.adminPanelPath,
      what: 'members',
      stillWorks: parts.addPortal,
      loaded: (page) => firstRow(page).getByRole('list', { name: /^Members of / }),
    }),
  ],
  add: [
    form({
      screen: 'form that shares a portal',
      dialog: 'Share Portal With Member',
      path: (platform) => {
        setMembers(platform)
        return parts.portalDialog('share')
      },
      success: { title: 'Member', text: 'Portal has been Shared successfully' },
      typed: { Email: registered },
      submit: 'Share',
      expectSuccess: async (page) => {
        await parts.expectDialogClosed(page)
        await expect(firstRow(page).getByRole('list', { name: /^Members of / })).toHaveText(registered)
      },
    }),
  ],
  remove: [removal],
  invite: [
    {
      screen: 'form that shares a portal',
      path: () => parts.portalDialog('share'),
      success: { title: 'Invitation sent', text: '' },
      act: async (page) => {
        await share(page).getByLabel('Email').fill(invitee)
        await share(page).getByRole('button', { name: 'Share' }).press('Enter')
        await clickHere(page).waitFor()
        await clickHere(page).press('Enter')
      },
      retry: (page) => clickHere(page).press('Enter'),
      expectFailure: async (page, message) => {
        await expect(share(page).getByLabel('Email')).toHaveValue(invitee)
        await expect(share(page).getByRole('alert')).toHaveText(message)
      },
      alerts: 1,
      expectSuccess: parts.expectDialogClosed,
    },
  ],
}
