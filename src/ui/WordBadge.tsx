import type { ComponentType } from 'react'
import classes from './WordBadge.module.css'

interface WordBadgeProps {
  word: string
  /** A CSS colour that holds as text on the page in both schemes. */
  color: string
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>
}

/** A word that matters, told by its icon and its colour as well. */
export function WordBadge({ word, color, Icon }: WordBadgeProps) {
  return (
    <span className={classes.badge} style={{ '--badge-color': color }}>
      <Icon size={14} aria-hidden />
      <span className={classes.word}>{word}</span>
    </span>
  )
}
