import { useRouter } from '@tanstack/react-router'
import { absoluteLink } from '#lib/absolute-link.ts'
import { plainText } from '#lib/timed-text.ts'
import type { Command } from '#ui/commands/commands.ts'
import { IconLink } from '#ui/icons.ts'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { useShownZone } from '#ui/times/shown-zone.ts'
import { useCopy } from '#ui/use-copy.ts'
import { spanText } from './failure-texts.ts'
import { instantOf, sinceAt, type FailuresSearch } from './failures-search.ts'
import type { Failures } from './use-failures.ts'

const copyLink: Command = { label: 'Copy link', group: 'Page' }

/** A link with a fixed time: 'since last seen' depends on the user and changes. */
export function useFixedLink({ since: listedSince, now }: Failures, search: FailuresSearch) {
  const router = useRouter()
  const zone = useShownZone()
  const { copied, copy } = useCopy()
  const since = instantOf(search.since) === undefined ? sinceAt(listedSince) : search.since
  const span = plainText(spanText({ since, until: search.until }, zone))
  const linkTo = (until: FailuresSearch['until']) =>
    absoluteLink(router.buildLocation({ to: '.', search: { ...search, since, until } }))
  const item: MoreItem = {
    label: copyLink.label,
    icon: IconLink,
    command: copyLink,
    note: span,
    choose: () => void copy(linkTo(search.until), copyLink.label),
  }
  // To the end of the minute, so that the last failures are included.
  const reportLink = () => linkTo(search.until ?? sinceAt(now + 60_000))
  return { copied, span, item, reportLink }
}
