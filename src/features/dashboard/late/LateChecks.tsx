import { Button } from '@mantine/core'
import { queueSeconds } from '#api/queue.ts'
import { counted } from '#lib/numbers.ts'
import { takeLostFocus } from '#ui/overlay/use-return-focus.ts'
import { useIsPhone } from '#ui/use-phone.ts'
import { checkedText, type LateTotals } from './late-totals.ts'

interface LateChecksProps {
  totals: LateTotals
  isAll: boolean
  setAll: (isAll: boolean) => void
}

/** How many portals are checked, and a button that checks the others. */
export function LateChecks({ totals, isAll, setAll }: LateChecksProps) {
  const { all, checked, failed, unchecked, retryable, calls } = totals
  const isPhone = useIsPhone()
  const seconds = isPhone ? undefined : queueSeconds(calls)
  const price = [counted(calls, 'request'), seconds && `about ${seconds} s`].filter(Boolean).join(', ')
  // The number of calls is not known before the counts are.
  const canCheck = checked + failed + unchecked === all && (unchecked > 0 || (!isAll && retryable > 0))
  const isChecking = isAll && canCheck
  // The button unmounts when all are checked.
  const takesFocus = isAll && !isChecking ? { tabIndex: -1, ref: takeLostFocus } : {}
  return (
    <>
      {/* A phone has no space for it next to 'Check all'. */}
      {(!isPhone || isAll || !canCheck) && <span {...takesFocus}>{checkedText(totals, isPhone)}</span>}
      {canCheck && (
        <Button size="compact-xs" variant="default" flex={isPhone ? undefined : 'none'} onClick={() => setAll(!isAll)}>
          {isAll ? 'Stop' : `Check all (${price})`}
        </Button>
      )}
    </>
  )
}
