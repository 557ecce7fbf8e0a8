import { ActionIcon } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useCommand, type Command } from '#ui/commands/commands.ts'
import { IconQuestionMark } from '#ui/icons.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { wordsAt } from './help-words.ts'
import classes from './Help.module.css'

const HelpPanel = lazyPart('the help', () => import('./HelpPanel.tsx').then((code) => code.HelpPanel))

const title = 'Help: terms on this page'

const command: Command = { label: title, group: 'Page' }

export function HelpButton() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // An open dialog is a child route of its page.
  const route = useRouterState({ select: ({ matches }) => matches.find(({ routeId }) => wordsAt(routeId))?.routeId })
  const words = route && wordsAt(route)
  useCommand(command, words && (() => setIsOpen(true)))
  if (words === undefined) return null
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size={24}
        className={classes.button}
        aria-label={title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconQuestionMark size={16} aria-hidden />
      </ActionIcon>
      {isOpen && <HelpPanel label={title} words={words} button={button} onClose={() => setIsOpen(false)} />}
    </>
  )
}
