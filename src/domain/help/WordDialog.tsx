import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { showWord, useShownWord } from './shown-word.ts'

/** A word that was found in the palette, of whichever screen it is. */
export function WordDialog() {
  const shown = useShownWord()
  // It is not shown again to whoever signs in next.
  useEffect(() => () => showWord(undefined), [])
  if (shown === undefined) return null
  const { word, text } = shown
  return (
    <Dialog title={word} size="sm" onClose={() => showWord(undefined)}>
      <Text size="sm">{text}</Text>
    </Dialog>
  )
}
