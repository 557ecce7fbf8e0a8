import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { runMessagesQuery } from '#api/pipelines.ts'
import { useShownZone } from '#domain/shown-zone.ts'
import { useDashboardPortals } from '#features/commission/dashboard/dashboard-portals.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { kindOf } from './message-groups.ts'
import type { RunTab } from './pipelines-search.ts'
import type { RunFacts } from './run-facts.ts'
import { absoluteLink, runNote } from './run-note.ts'

interface RunActionsProps {
  portalId: string
  runId: string
  facts: RunFacts | undefined
  tab: RunTab
}

/** Copies the address of an open run with its tab, and its note. */
export function RunActions({ portalId, runId, facts, tab }: RunActionsProps) {
  const router = useRouter()
  const client = useQueryClient()
  const zone = useShownZone()
  const portal = useDashboardPortals().data?.find(({ id }) => id === portalId)
  const linkText = () =>
    absoluteLink(
      router.buildLocation({
        from: '/$base/portals/$portalId/pipelines',
        to: '.',
        search: (now) => ({ ...now, run: runId, tab }),
      }),
    )
  const noteText = () => {
    const messages = client.getQueryData(runMessagesQuery(portalId, runId).queryKey)
    const firstError = messages?.find(({ severity }) => kindOf(severity) === 'error')
    return runNote({
      portal: portal ?? { name: portalId, domain: '' },
      runId,
      status: facts?.status,
      stage: facts?.stageType,
      message: facts?.message ?? firstError?.description,
      errorCode: firstError?.errCode,
      startTime: facts?.startTime,
      stopTime: facts?.stopTime,
      zone,
      link: linkText(),
    })
  }
  return (
    <>
      <CopyText label="Copy link" text={linkText} />
      <CopyText label="Copy note" text={noteText} />
    </>
  )
}
