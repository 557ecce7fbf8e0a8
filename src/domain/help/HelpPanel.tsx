import { Stack, Text } from '@mantine/core'
import type { RefObject } from 'react'
import { PanelAt } from '#ui/overlay/PanelAt.tsx'
import type { wordsAt } from './help-words.ts'
import classes from './Help.module.css'

interface HelpPanelProps {
  label: string
  words: NonNullable<ReturnType<typeof wordsAt>>
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

export function HelpPanel({ words, ...props }: HelpPanelProps) {
  return (
    <PanelAt {...props} position="bottom-start" className={classes.help} p="sm">
      <Stack component="dl" gap={10} w="min(26rem, calc(100vw - 3rem))">
        {words.map(({ key, word, text }) => (
          <div key={key}>
            <Text component="dt" size="sm" fw={500} c="var(--mantine-color-bright)">
              {word}
            </Text>
            <Text component="dd" size="sm">
              {text}
            </Text>
          </div>
        ))}
      </Stack>
    </PanelAt>
  )
}
