import type { ReactNode } from 'react'
import { toDisplayNode, type Shown } from '#lib/display-node.ts'
import { formatCount } from '#lib/numbers.ts'
import classes from './JsonView.module.css'

interface JsonViewProps {
  value: unknown
  /** How one word or number of it is shown; as it is unless given. */
  renderText?: (text: string) => ReactNode
}

/** A value whose shape nobody has described, as lists and named facts; text only, whatever is in it. */
export function JsonView({ value, renderText = (text) => text }: JsonViewProps) {
  return <Part shown={toDisplayNode(value)} renderText={renderText} />
}

function Part({ shown, renderText }: { shown: Shown; renderText: (text: string) => ReactNode }) {
  if (shown.kind === 'none') return '—'
  if (shown.kind === 'text') return <span className={classes.text}>{renderText(shown.text)}</span>
  const more = shown.more > 0 && <div className={classes.more}>and {formatCount(shown.more)} more</div>
  if (shown.kind === 'list') {
    return (
      <>
        <ul className={classes.list}>
          {shown.items.map((item, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- what is in it is not known; its place is all there is
            <li key={at}>
              <Part shown={item} renderText={renderText} />
            </li>
          ))}
        </ul>
        {more}
      </>
    )
  }
  return (
    <>
      <dl className={classes.facts}>
        {shown.facts.map(({ label, value }, at) => (
          <div key={`${at} ${label}`}>
            <dt>{label}</dt>
            <dd>
              <Part shown={value} renderText={renderText} />
            </dd>
          </div>
        ))}
      </dl>
      {more}
    </>
  )
}
