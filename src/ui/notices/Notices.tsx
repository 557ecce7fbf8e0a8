import { Textarea } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { controlKey, isMac } from '#ui/commands/control-key.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { copyByHand, useNotices } from './notice-store.ts'
import classes from './Notices.module.css'

/** The place of the toasts, in a part of the topbar that has no control. */
export function Notices() {
  return (
    <>
      <CopyByHand />
      <Notifications
        position="top-center"
        // The stacked layout keeps a focused toast open (WCAG 2.2.1).
        layout="stacked"
        notificationMaxHeight={400}
        // Dragging selects the text.
        allowDragDismiss={false}
        withinPortal={false}
        zIndex={400}
        transitionDuration={0}
        classNames={{ root: classes.place, notification: classes.notice }}
      />
    </>
  )
}

/** The text that the browser does not let the page copy, selected in a field, with the key that copies it. */
function CopyByHand() {
  const { byHand } = useNotices()
  if (byHand === null) return null
  return (
    <Dialog title={byHand.label} size="lg" onClose={() => copyByHand(null)}>
      <Textarea
        label={`Press ${controlKey}${isMac ? '' : '+'}C to copy`}
        description="Your browser blocked copying. The text is selected."
        value={byHand.text}
        readOnly
        data-autofocus
        rows={8}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  )
}
