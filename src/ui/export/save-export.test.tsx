import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TestProviders } from '#app/test-providers.tsx'
import { closeToasts, showToast } from '../notifications/show-toast.tsx'
import { Toasts } from '../notifications/Toasts.tsx'
import type { ExportJob } from './exported.ts'
import { saveExport } from './save-export.tsx'

const neverLoads = ({ signal, onProgress }: ExportJob) =>
  new Promise<never>((_resolve, reject) => {
    onProgress(100, 5000)
    signal.addEventListener('abort', () => reject(new DOMException('Canceled', 'AbortError')))
  })

const progress = () => screen.queryByRole('progressbar', { name: 'Export progress' })

test('a running export keeps its progress and its Cancel while toasts come and are closed', async () => {
  render(<Toasts />, { wrapper: TestProviders })
  let saving = Promise.resolve()
  act(() => {
    saving = saveExport({ name: 'runs', columns: [], load: neverLoads }, 'csv', () => undefined)
  })
  await waitFor(() => expect(progress()).toBeVisible())
  act(() => showToast({ tone: 'error', title: 'Fruits', text: 'Rotten' }))
  expect(await screen.findByText('Rotten')).toBeVisible()
  expect(progress()).toBeVisible()
  act(closeToasts)
  await waitFor(() => expect(screen.queryByText('Rotten')).not.toBeInTheDocument())
  expect(progress()).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }))
  await act(() => saving)
  await waitFor(() => expect(progress()).not.toBeInTheDocument())
})
