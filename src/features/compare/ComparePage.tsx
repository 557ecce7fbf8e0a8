import { labelPortals } from '#domain/labelled-portals.ts'
import { Checkbox, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { usePortals, type Portal } from '#api/portals.ts'
import { fewestCompared, mostCompared } from '#domain/dashboard.ts'
import { Page } from '#domain/Page.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { useShownZone, useTimeFormat } from '#ui/times/shown-zone.ts'
import { searchRows } from '#domain/portals.ts'
import { listLinks } from '#domain/list-links.ts'
import { viewsItem } from '#domain/views/ViewsMenu.tsx'
import { formatDay } from '#lib/days.ts'
import { isolate } from '#lib/texts.ts'
import { platformZone } from '#lib/zones.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { exportItems } from '#ui/export/export-items.ts'
import { ListWarning } from '#ui/ListBar.tsx'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { LoadErrorLine } from '#ui/LoadError.tsx'
import { MoreMenu } from '#ui/more-menu/MoreMenu.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { chosenPortals, dayChoices, formatList, type CompareSearch } from './compare-search.ts'
import { comparePortals, differences, type ComparedSection } from './comparison.ts'
import { CompareTable, type RunsLink } from './CompareTable.tsx'
import { comparisonExport } from './export-comparison.ts'
import { useCompared } from './use-compared.ts'

const route = getRouteApi('/_auth/$base/compare')

export function ComparePage() {
  const { base } = route.useParams()
  const { ids, days, only } = route.useSearch()
  const zone = useShownZone()
  const portals = usePortals()
  const chosen = chosenPortals(ids, portals.data ?? [])
  const { compared, range, isSettled, failed, missing, live, freshness, refresh } = useCompared(chosen.portals, days)
  const sections = comparePortals(compared, isSettled, { days, formatTime: useTimeFormat() })
  // A row may still turn out to differ while data is loading.
  const shown = only && isSettled && compared.length > 1 ? differences(sections) : sections.filter(hasRows)
  const exportShown = () =>
    comparisonExport({
      portals: chosen.portals,
      sections: shown,
      isComplete: compared.every(({ counts, runs }) => counts && runs),
      zone,
    })
  return (
    <Page
      title="Compare Portals"
      breadcrumb={<Breadcrumb steps={[{ label: 'Dashboard', link: listLinks.portals(base) }]} here="Compare Portals" />}
      actions={chosen.portals.length > 0 && <LiveControl live={live} {...freshness} onRefresh={refresh} />}
    >
      <QueryView
        query={portals}
        loading="Loading portals…"
        what="portals"
        empty={<EmptyState title="No portals yet" description="There are no portals to compare." />}
      >
        {(all) => (
          <>
            <Controls
              all={all}
              chosen={chosen.portals}
              more={[viewsItem('compare'), ...exportItems(exportShown, chosen.portals.length === 0)]}
            >
              {failed ? (
                <LoadErrorLine isAnnounced query={failed} what={missing} />
              ) : (
                `${formatDay(range.from)} – ${formatDay(range.to)} (${platformZone})`
              )}
            </Controls>
            {chosen.problems.length > 0 && (
              <Text component="div" size="sm" px={8} role="status">
                <ListWarning>{chosen.problems.join(' ')}</ListWarning>
              </Text>
            )}
            {chosen.portals.length < fewestCompared && (
              <EmptyState
                title={chosen.portals[0] ? `Only ${isolate(chosen.portals[0].name)} selected` : 'No portals selected'}
                description="Select two to four portals to compare."
              />
            )}
            {chosen.portals.length > 0 && (
              <Comparison sections={shown} compared={compared} isSettled={isSettled} range={range} />
            )}
          </>
        )}
      </QueryView>
    </Page>
  )
}

function useSearchUpdate() {
  const navigate = route.useNavigate()
  return (part: Partial<CompareSearch>) => void navigate({ search: (now) => ({ ...now, ...part }), resetScroll: false })
}

const idsOf = (portals: readonly Portal[]) => portals.map(({ id }) => id).join(',')

const labelOf = ({ name, domain }: Portal) => (domain === '' ? name : `${isolate(name)} · ${isolate(domain)}`)

interface AddPortalProps {
  portals: readonly Portal[]
  onAdd: (portal: Portal) => void
}

function AddPortal({ portals, onAdd }: AddPortalProps) {
  const [typed, setTyped] = useState('')
  const listId = useId()
  const add = (portal: Portal) => {
    setTyped('')
    onAdd(portal)
  }
  return (
    <>
      <TextInput
        aria-label="Add a portal to the comparison"
        autoComplete="off"
        placeholder="Add a portal"
        list={listId}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          const chosen = portals.find((portal) => labelOf(portal) === value)
          if (chosen) add(chosen)
          else setTyped(value)
        }}
        onKeyDown={({ key }) => {
          const [only, ...others] = searchRows(portals, typed)
          if (key === 'Enter' && typed.trim() !== '' && only && others.length === 0) add(only)
        }}
        flex="1 1 7rem"
        maw="20rem"
      />
      <datalist id={listId}>
        {portals.map((portal) => (
          <option key={portal.id} value={labelOf(portal)} />
        ))}
      </datalist>
    </>
  )
}

interface ControlsProps {
  all: readonly Portal[]
  chosen: readonly Portal[]
  more: ComponentProps<typeof MoreMenu>['items']
  children: ReactNode
}

function Controls({ all, chosen, more, children }: ControlsProps) {
  const { days, only } = route.useSearch()
  const update = useSearchUpdate()
  return (
    <Group gap={4}>
      {chosen.length < mostCompared ? (
        <AddPortal
          portals={all.filter((portal) => !chosen.includes(portal))}
          onAdd={(portal) => update({ ids: idsOf([...chosen, portal]) })}
        />
      ) : (
        <Text size="sm" c="dimmed">
          You can compare up to four portals. Remove one to add another.
        </Text>
      )}
      <Checkbox
        label="Show differences only"
        mx={8}
        checked={only === 'differences'}
        onChange={(event) => update({ only: event.currentTarget.checked ? 'differences' : undefined })}
      />
      <NativeSelect
        aria-label="Period"
        value={days}
        data={dayChoices.map((one) => ({ value: String(one), label: one === 1 ? 'Today' : `Last ${one} days` }))}
        onChange={(event) => update({ days: dayChoices.find((one) => String(one) === event.currentTarget.value) })}
      />
      <Group flex="1 1 10rem" fz="xs" lh={1.2} c="dimmed">
        {children}
      </Group>
      <MoreMenu items={more} />
    </Group>
  )
}

interface ComparisonProps extends Pick<ReturnType<typeof useCompared>, 'compared' | 'isSettled' | 'range'> {
  sections: readonly ComparedSection[]
}

function Comparison({ sections, compared, isSettled, range }: ComparisonProps) {
  const { base } = route.useParams()
  const update = useSearchUpdate()
  const linkTo: RunsLink = (portalId, search) =>
    linkOptions({
      to: '/$base/portals/$portalId/pipelines',
      params: { base, portalId },
      // The counted runs are those of these days; a single run may be older.
      search: search.show && !search.run ? { ...search, ...range } : search,
    })
  return (
    <>
      <CompareTable
        sections={sections}
        compared={compared}
        linkTo={linkTo}
        onRemove={(id) => update({ ids: idsOf(compared.flatMap(({ portal }) => (portal.id === id ? [] : portal))) })}
      />
      <div role="status" className="sr-only">
        {isSettled &&
          `Comparing ${formatList([...labelPortals(compared.map(({ portal }) => portal)).values()].map(({ label }) => label))}.`}
      </div>
    </>
  )
}

const hasRows = ({ rows }: { rows: readonly unknown[] }) => rows.length > 0
