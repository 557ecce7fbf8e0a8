import { Anchor, Group, List, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/List.css'
import { useRef } from 'react'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { IconCheck, IconCopy } from '#ui/icons.ts'
import { useCopy } from '#ui/use-copy.ts'
import {
  failuresReport,
  latestRun,
  maxReportedGroups,
  reportMarkdown,
  type ReportedFailures,
} from './failures-report.ts'
import { useFirstErrors } from '../first-errors.ts'

interface ReportDialogProps {
  reported: ReportedFailures
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
export function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const { copied, copy } = useCopy()
  const preview = useRef<HTMLDivElement>(null)
  const errors = useFirstErrors(
    reported.rows
      .filter(({ known }) => !known)
      .slice(0, maxReportedGroups)
      .flatMap((row) => latestRun(row) ?? []),
  )
  const report = failuresReport(reported, errors)
  const isLoading = [...errors.values()].includes('loading')
  const { title, facts, groups, known, link } = report
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
              void copy(reportMarkdown(report), 'Report', preview.current ? plainHtml(preview.current) : undefined)
            }
          >
            {copied ? 'Copied' : 'Copy report'}
          </BusyButton>
        </Group>
        <Stack ref={preview} gap={12}>
          <Text fw={600} component="p">
            {title}
          </Text>
          <List size="sm" listStyleType="disc">
            {facts.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
          {groups.length > 0 && (
            <List size="sm" listStyleType="disc" aria-label="Groups">
              {groups.map((group, index) => (
                <List.Item key={index}>
                  <b>
                    <bdi>{group.title}</bdi>
                  </b>
                  {': '}
                  {group.facts}
                  {group.error !== undefined && (
                    <>
                      <br />
                      {'Latest error: '}
                      <bdi>{group.error}</bdi>
                    </>
                  )}
                </List.Item>
              ))}
            </List>
          )}
          {known.length > 0 && (
            <>
              <Text fw={600} size="sm" component="p">
                Known
              </Text>
              <List size="sm" listStyleType="disc" aria-label="Known groups">
                {known.map((group, index) => (
                  <List.Item key={index}>
                    <bdi>{group.title}</bdi>: <bdi>{group.facts}</bdi>
                  </List.Item>
                ))}
              </List>
            </>
          )}
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
