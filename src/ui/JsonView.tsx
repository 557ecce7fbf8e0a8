import type { ReactNode } from 'react'
import { toDisplayNode, type DisplayNode } from '#lib/display-node.ts'
import { formatCount } from '#lib/numbers.ts'
import { Facts } from './Facts.tsx'
import classes from './JsonView.module.css'

interface JsonViewProps {
  value: unknown
  renderText?: (text: string) => ReactNode
}

const asText = (text: string): ReactNode => text

export function JsonView({ value, renderText = asText }: JsonViewProps) {
  return <NodeView node={toDisplayNode(value)} renderText={renderText} />
}

function NodeView({ node, renderText }: { node: DisplayNode; renderText: (text: string) => ReactNode }) {
  if (node.kind === 'none') return '—'
  if (node.kind === 'text') return <span className={classes.text}>{renderText(node.text)}</span>
  const more = node.more > 0 && <div className={classes.more}>and {formatCount(node.more)} more</div>
  if (node.kind === 'list') {
    return (
      <>
        <ul className={classes.list}>
          {node.items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the items have no known key
            <li key={index}>
              <NodeView node={item} renderText={renderText} />
            </li>
          ))}
        </ul>
        {more}
      </>
    )
  }
  return (
    <>
      <Facts
        className={classes.facts}
        facts={node.facts.map(({ label, value }) => ({
          label,
          value: <NodeView node={value} renderText={renderText} />,
        }))}
      />
      {more}
    </>
  )
}
