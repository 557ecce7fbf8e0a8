import { Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { diagnostics } from '#lib/diagnostics.ts'
import { plainAddress } from '#lib/failure-details.ts'
import { CopyText } from '#ui/CopyText.tsx'

interface DiagnosticsProps {
  error: unknown
  /** Of the build. */
  version: string
}

/** What broke, in which version, when and where, and a button that copies it. */
export function Diagnostics({ error, version }: DiagnosticsProps) {
  const [at] = useState(Date.now)
  const page = useRouter().state.matches.at(-1)
  const address = page ? plainAddress(page.fullPath, page.params) : ''
  const lines = diagnostics({ error, at, address, version })
  return (
    <>
      <Text size="sm" c="dimmed" ta="center" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {lines.slice(0, 2).join('\n')}
      </Text>
      <CopyText text={lines.join('\n')} label="Copy diagnostics" />
    </>
  )
}
