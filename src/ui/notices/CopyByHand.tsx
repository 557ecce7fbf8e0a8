import { Textarea } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useStore } from '@mantine/store'
import { controlKey, isMac } from '../commands/control-key.ts'
import { Dialog } from '../overlay/Dialog.tsx'
import { noticeStore, updateNotices } from './show-notice.ts'

/** The text that the browser does not let the page copy, selected in a field, with the key that copies it. */
export function CopyByHand() {
  const { byHand } = useStore(noticeStore)
  if (byHand === null) return null
  return (
    <Dialog title={byHand.label} size="lg" onClose={() => updateNotices({ byHand: null })}>
      <Textarea
        label={`Press ${controlKey}${isMac ? '' : '+'}C to copy`}
        description="The browser does not let this page copy. The text is selected."
        value={byHand.text}
        readOnly
        data-autofocus
        rows={8}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  )
}
