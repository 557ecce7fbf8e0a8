import { UnstyledButton } from '@mantine/core'
import { Fragment } from 'react'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { useIsNarrowerThan } from '#ui/use-phone.ts'
import classes from './Thresholds.module.css'

const maxListed = 40

interface NameListProps {
  label: string
  unit: string
  names: readonly string[]
  isQuiet?: boolean
}

export function NameList({ label, unit, names, isQuiet }: NameListProps) {
  // The columns of a table in a narrow window have room for one name.
  const [isBelowWide, hasNoTable] = [useIsNarrowerThan(75), useIsNarrowerThan(62)]
  const isTight = isBelowWide && !hasNoTable
  if (names.length === 0) return '—'
  const count = names.length > 3 ? `${counted(names.length, unit)}: ` : ''
  const rest = names.length > maxListed ? ` and ${names.length - maxListed} more` : ''
  const text = count + names.slice(0, maxListed).map(isolate).join(', ') + rest
  return (
    <UnstyledButton
      className={classes.lines}
      data-quiet={isQuiet}
      {...(isQuiet && { c: 'dimmed', fz: 'xs' })}
      aria-label={`${isolate(label)}: ${text}`}
      data-tooltip={text}
    >
      {!isTight && count}
      {names.slice(0, isTight ? 1 : maxListed).map((name, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          <bdi>
            {name.split(/(?<=\.)/).map((part, place) => (
              <Fragment key={place}>
                {part}
                {isTight && <wbr />}
              </Fragment>
            ))}
          </bdi>
        </Fragment>
      ))}
      {isTight ? names.length > 1 && ` +${formatCount(names.length - 1)}` : rest}
    </UnstyledButton>
  )
}
