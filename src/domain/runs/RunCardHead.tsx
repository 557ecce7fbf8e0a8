import type { ReactNode } from 'react'
import classes from './RunCardHead.module.css'

interface RunCardHeadProps {
  /** A box to select the run, the status, and the start. */
  children: ReactNode
  /** Below: when it ended, or how long it took. */
  end: ReactNode
}

export const RunCardHead = ({ children, end }: RunCardHeadProps) => (
  <div className={classes.head}>
    {children}
    <div className={classes.end}>{end}</div>
  </div>
)
