import { Textarea } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useStore } from '@mantine/store'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { controlKey, isMac } from '#ui/commands/control-key.ts'
import { motion } from '#ui/motion.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { noticeStore, updateNotices } from './show-notice.ts'
import './toasts.tsx'
import classes from './Notices.module.css'

/** The toasts lie over the topbar as a deck: they move nothing, and are above every dialog and far from every pager. */
export function Notices() {
  return (
    <>
      <CopyByHand />
      {/* Dragging selects the text instead of dismissing. */}
      <Notifications
        position="top-center"
        limit={20}
        notificationMaxHeight={400}
        allowDragDismiss={false}
        withinPortal={false}
        zIndex={400}
        transitionDuration={motion}
        classNames={{ root: classes.place, notification: classes.notice }}
      />
    </>
  )
}

/** The text that the browser does not let the page copy, selected in a field, with the key that copies it. */
function CopyByHand() {
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
