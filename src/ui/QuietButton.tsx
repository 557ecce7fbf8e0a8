import type { ComponentProps } from 'react'
import classes from './QuietButton.module.css'

/** A button with an icon in a row. Not Mantine's ActionIcon: long tables have hundreds of them. */
export const QuietButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={`${classes.button} ${className}`} />
)
