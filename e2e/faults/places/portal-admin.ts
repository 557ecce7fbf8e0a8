import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { dialog, questions } from '../../support/admin-panel.ts'
import { expect } from '../../support/checked.ts'
import { form, generic, main, question, reading, tryAgain, type Place } from '../place.ts'
import * as at from './parts.ts'

const about = (word: string, more = '') => `${at.adminPanelPath}?dialog=${word}&portal=${at.portal}${more}`

const portalLeft = at.portalLeft('Start adding Portal by clicking the Add Portal.')

export const add = [
  form({
    screen: 'form for a portal',
    dialog: 'Add New Portal Account',
    path: () => `${at.adminPanelPath}?dialog=add`,
    told: at.told('Portal', { 400: 'Something went wrong while adding Portal!', 401: at.unauthorized }),
    success: { title: 'Portal Added', text: 'Portal has been added successfully' },
    typed: { Domain: 'birch.portals.example', Name: 'Birch', Username: 'svc', Password: 'secret' },
    submit: 'Add Portal',
    worked: at.isListed('Portals', 'Birch'),
  }),
] as const

export const edit = [
  form({
    screen: 'form of a portal',
    dialog: 'Update Portal',
    path: () => about('edit'),
    told: at.editTold,
    typed: { Name: 'Renamed', Password: 'Portal#2026', 'Confirm password': 'Portal#2026' },
    submit: 'Update',
    special: { '404': portalLeft, '404 without words': portalLeft },
    worked: at.isListed('Portals', 'Renamed'),
  }),
] as const

export const remove = [
  question({
    screen: 'question before a portal is deleted',
    dialog: questions.delete,
    path: () => about('delete'),
    told: { title: 'Delete Portal', texts: { 400: generic, 404: at.goneText }, other: null },
    special: { '404': portalLeft, '404 without words': portalLeft },
    worked: portalLeft,
  }),
] as const

const days = '4321'
const daysCell = (page: Page) => at.portalRows(page).getByRole('cell').first()
async function saveDays(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Edit pipeline days of / }).press('Enter')
  const input = page.getByLabel(/^Pipeline days of /)
  await input.fill(days)
  await input.press('Enter')
}

export const setPipelineDays: readonly [Place] = [
  {
    screen: 'pipeline days of a portal',
    path: () => at.adminPanelPath,
    told: at.told('Pipeline Filter', { 401: 'Unauthorized.', 404: at.goneText }),
    act: saveDays,
    again: saveDays,
    // Shown at once, and taken back.
    failed: async (page) => await expect(daysCell(page)).not.toContainText(days),
    special: { '404': portalLeft, '404 without words': portalLeft },
    worked: async (page) => await expect(daysCell(page)).toHaveText(days),
  },
]

const membersTexts = {
  400: 'Something went wrong while fetching Portal Members!',
  401: 'Unauthorized to access Portal Members.',
}
const tags = (page: Page) => page.getByRole('list', { name: /^Members of / }).getByRole('listitem')

export const members = [
  reading({
    screen: 'admin panel',
    path: () => at.adminPanelPath,
    told: at.told('Member', membersTexts),
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

export const addMember = [
  form({
    screen: 'form that shares a portal',
    dialog: 'Share Portal With Member',
    path: (platform) => {
      membersAre(platform)
      return about('share')
    },
    told: at.told('Member', {
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

export const removeMember = [
  question({
    screen: 'question before a member is removed',
    dialog: questions.remove,
    path: (platform) => {
      membersAre(platform, registered)
      return about('remove', `&member=${registered}`)
    },
    told: at.told('Member', membersTexts),
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

export const invite: readonly [Place] = [
  {
    screen: 'form that shares a portal',
    path: () => about('share'),
    told: at.told('Invite'),
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
