import type { ReactNode } from 'react'
import classes from './RunCardHead.module.css'

interface RunCardHeadProps {
  children: ReactNode
  end: ReactNode
}

export const RunCardHead = ({ children, end }: RunCardHeadProps) => (
  <div className={classes.head}>
    {children}
    <div className={classes.end}>{end}</div>
  </div>
)
