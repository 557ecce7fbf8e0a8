import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { runCommands } from '#domain/runs-page/run-commands.ts'
import { useShownZone } from '#domain/shown-zone.ts'
import { useDashboardPortals } from '#features/commission/dashboard/dashboard-portals.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { listedRun, withDetails } from './note-details.ts'
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
  const portal = useDashboardPortals().data?.find(({ id }) => id === portalId) ?? { name: portalId, domain: '' }
  const linkText = () =>
    absoluteLink(
      router.buildLocation({
        from: '/$base/portals/$portalId/pipelines',
        to: '.',
        search: (now) => ({ ...now, run: runId, tab }),
      }),
    )
  const note = async () => {
    const runs = await withDetails(client, [listedRun(portalId, runId, linkText(), facts)])
    return runNote({ portal, runs, zone })
  }
  return (
    <>
      <CopyText label="Copy link" text={linkText} command={runCommands.copyLink} />
      <CopyText label="Copy note" text={note} command={runCommands.copyNote} />
    </>
  )
}
