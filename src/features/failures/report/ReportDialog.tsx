import { Anchor, Group, List, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/List.css'
import { Fragment, useRef, useState } from 'react'
import type { Command } from '#ui/commands/commands.ts'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { IconCheck, IconCopy } from '#ui/icons.ts'
import { useCopy } from '#ui/use-copy.ts'
import { failuresReport, reportedRuns, reportMarkdown, type ReportedFailures } from './failures-report.ts'
import { unresponsive } from '../failure-texts.ts'
import { periodEnd, type FailuresSearch } from '../failures-search.ts'
import { useFirstErrors } from '../first-errors.ts'
import type { Failures } from '../use-failures.ts'

const copyReport: Command = { label: 'Copy report…', group: 'Page' }

interface ReportContext extends Pick<ReportedFailures, 'rows' | 'zone'> {
  failures: Failures
  search: FailuresSearch
  link: () => string
}

export const reportItem = ({ failures, search, link, ...context }: ReportContext): MoreItem => ({
  label: copyReport.label,
  icon: IconCopy,
  command: copyReport,
  panel: ({ isOpen, onOpen }) => {
    const { area, portalSummaries, checked, isKept, since, now, nameOf } = failures
    const silent = unresponsive(portalSummaries).map(({ portalId }) => nameOf(portalId))
    const reported = () => ({
      ...context,
      area: area.name,
      from: since,
      to: periodEnd(search) ?? now,
      responded: checked - silent.length,
      portals: portalSummaries.length,
      unresponsive: silent,
      isKept,
      search: search.q,
      link: link(),
    })
    return isOpen && <ReportDialog reportNow={reported} onClose={() => onOpen(false)} />
  },
})

interface ReportDialogProps {
  reportNow: () => ReportedFailures
  onClose: () => void
}

/** Without attributes: the content security policy refuses inline styles on the clipboard, too. */
function plainHtml(element: HTMLElement): string {
  const copied = document.createElement('div')
  copied.append(element.cloneNode(true))
  for (const one of copied.querySelectorAll('*')) {
    for (const name of one.getAttributeNames()) if (name !== 'href') one.removeAttribute(name)
  }
  return copied.innerHTML
}

/** What is shown is copied, as HTML and as Markdown. */
function ReportDialog({ reportNow, onClose }: ReportDialogProps) {
  const [reported] = useState(reportNow)
  const { copied, copy } = useCopy()
  const preview = useRef<HTMLDivElement>(null)
  const errors = useFirstErrors(reportedRuns(reported.rows))
  const { link } = reported
  const parts = failuresReport(reported, errors)
  const isLoading = [...errors.values()].includes('loading')
  return (
    <Dialog title="Failure report" size="50rem" onClose={onClose}>
      <Stack gap={16}>
        <Group>
          <BusyButton
            data-autofocus
            busy={isLoading}
            busyText="Loading errors…"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={() =>
              void copy(reportMarkdown(parts, link), 'Report', preview.current ? plainHtml(preview.current) : undefined)
            }
          >
            {copied ? 'Copied' : 'Copy report'}
          </BusyButton>
        </Group>
        <Stack ref={preview} gap={12}>
          {parts.map(({ heading, lines }, index) => (
            <Fragment key={index}>
              {heading !== undefined && (
                <Text fw={600} component="p">
                  {heading}
                </Text>
              )}
              <List size="sm" listStyleType="disc">
                {lines.map((line, position) => (
                  <List.Item key={position}>
                    {line.title !== undefined && (
                      <>
                        <b>
                          <bdi>{line.title}</bdi>
                        </b>
                        {': '}
                      </>
                    )}
                    <bdi>{line.text}</bdi>
                    {line.errors !== undefined && (
                      <>
                        <br />
                        {'Errors: '}
                        <bdi>{line.errors}</bdi>
                      </>
                    )}
                  </List.Item>
                ))}
              </List>
            </Fragment>
          ))}
          <Anchor href={link} size="sm" display="inline-block" py={12}>
            Open in the console
          </Anchor>
        </Stack>
        <span role="status" className="sr-only">
          {copied && 'Report copied'}
        </span>
      </Stack>
    </Dialog>
  )
}
