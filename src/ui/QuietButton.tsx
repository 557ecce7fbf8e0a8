import type { ComponentProps } from 'react'
import classes from './QuietButton.module.css'

/** Not Mantine's ActionIcon, because long tables have hundreds of them. */
export const QuietButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={`${classes.button} ${className}`} />
)
