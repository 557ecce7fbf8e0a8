import { useMemo, type ReactNode } from 'react'
import { LinkTip } from '#ui/tip-links/LinkTip.tsx'
import { useOneTip } from '#ui/tip-links/use-one-tip.ts'
import { MemberTipsContext, type MemberTip } from '../row-parts.ts'
import classes from './Members.module.css'

/** How many addresses a tooltip has; the dialog has them all. */
const maxListed = 12

/** Draws the tooltip of the cells within. */
export function MemberTips({ children }: { children: ReactNode }) {
  const { tip, hover, leave, stay, focus } = useOneTip<MemberTip>()
  const tips = useMemo(() => ({ hover, focus }), [hover, focus])
  return (
    <MemberTipsContext value={tips}>
      {children}
      {tip?.element.isConnected && (
        <LinkTip target={tip.element} onEnter={stay} onLeave={leave}>
          <ul className={classes.tip} aria-hidden>
            {tip.emails.slice(0, maxListed).map((email) => (
              <li key={email}>{email}</li>
            ))}
            {tip.emails.length > maxListed && <li>and {tip.emails.length - maxListed} more</li>}
          </ul>
        </LinkTip>
      )}
    </MemberTipsContext>
  )
}
