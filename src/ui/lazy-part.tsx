import { CloseButton, Group, Paper } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { reloadFailedStyles, reloadIfOutdated } from '#lib/newer-build.ts'
import { couldNotLoad } from './failure-text.ts'
import { LoadErrorLine, hasFailed, type FailedQuery } from './LoadError.tsx'
import { showToast } from './notifications/show-toast.tsx'

type Load<Code> = () => Promise<Code>

async function loadOnce<Code>(load: Load<Code>): Promise<Code> {
  const code = await load()
  await reloadFailedStyles()
  return code
}

const loadTwice = <Code,>(load: Load<Code>): Promise<Code> => loadOnce(load).catch(() => loadOnce(load))

const loads: ((client: QueryClient) => Promise<unknown>)[] = []

/** So that a click opens at once what it opens. */
export const loadParts = (client: QueryClient): Promise<unknown> =>
  Promise.allSettled(loads.map((load) => load(client)))

/**
 * A component whose code the first rows do not need. One with `onClose` is an overlay. Without `what`, the user did not ask
 * for it and is not told if it is missing.
 */
export function lazyPart<Props extends object>(what: string | undefined, load: Load<ComponentType<Props>>) {
  const code = queryOptions({
    queryKey: ['part', loads.length],
    queryFn: () => loadTwice(load),
    staleTime: 'static',
    gcTime: Infinity,
    networkMode: 'always',
    retry: false,
    retryOnMount: true,
  })
  loads.push(async (client) => {
    // A failure is one only when somebody wants the part.
    await load()
    await client.query(code)
  })
  return function LazyPart(props: Props & { onClose?: () => void }) {
    const query = useQuery(code)
    const Part = query.data
    if (Part) return <Part {...props} />
    if (what === undefined) return null
    // Another build may have replaced the file.
    const refetch = () => query.refetch().then(({ isError }) => isError && reloadIfOutdated())
    return <Missing what={what} query={{ ...query, refetch }} onClose={props.onClose} />
  }
}

interface MissingProps {
  what: string
  query: FailedQuery
  onClose: (() => void) | undefined
}

function Missing({ what, query, onClose }: MissingProps) {
  useWindowEvent(
    'keydown',
    (event) => {
      if (!onClose || event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      onClose()
    },
    { capture: true },
  )
  if (!hasFailed(query)) return null
  const line = <LoadErrorLine what={what} query={query} />
  if (!onClose) return <Group p="md">{line}</Group>
  return (
    <Paper
      role="alert"
      pos="fixed"
      inset="20% 0 auto"
      m="auto"
      p="sm"
      w="max-content"
      maw="90vw"
      withBorder
      shadow="md"
      style={{ zIndex: 400 }}
    >
      <Group gap="xs" wrap="nowrap">
        {line}
        <CloseButton aria-label="Close" onClick={onClose} />
      </Group>
    </Paper>
  )
}

/** For code that is no component. */
export function withLazy<Code>(what: string, load: Load<Code>, use: (code: Code) => void): void {
  const tell = () => showToast({ tone: 'error', title: couldNotLoad(what), text: 'Try again.' })
  loadTwice(load).then(use, tell)
}
