import { ActionIcon, Popover, Text } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand, type Command } from '#ui/commands/commands.ts'
import { IconQuestionMark } from '#ui/icons.ts'
import { wordsAt } from './help-words.ts'
import classes from './Help.module.css'

const title = 'Help: terms on this page'

const command: Command = { label: title, group: 'Page' }

export function HelpButton() {
  const [isOpen, setIsOpen] = useState(false)
  // An open dialog is a child route of its page.
  const route = useRouterState({ select: ({ matches }) => matches.find(({ routeId }) => wordsAt(routeId))?.routeId })
  const words = route && wordsAt(route)
  useCommand(command, words && (() => setIsOpen(true)))
  if (words === undefined) return null
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      middlewares={{ size: true, shift: true, flip: true }}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          className={classes.button}
          aria-label={title}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconQuestionMark size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      {/* Focusable, because it contains no control: for reading it out, and scrolling with keys. */}
      <Popover.Dropdown aria-label={title} className={classes.help} p="sm">
        <dl className={classes.words}>
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
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
