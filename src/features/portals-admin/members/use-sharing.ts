import { useEffect, useRef, useState } from 'react'
import { isConflict, isGone } from '#api/endpoint.ts'
import { useAddMember, useInvite } from '#api/members.ts'
import type { Portal } from '#api/portals.ts'
import { isolate } from '#lib/texts.ts'
import { showNotice } from '#ui/notices/show-notice.tsx'
import type { Failure } from '#ui/overlay/DialogError.tsx'
import { failureOfAll, useInTurn, type Calls, type Outcome } from '../use-in-turn.ts'

export type AddressResult = 'shared' | 'invited' | 'member' | 'unregistered' | Failure

function resultOf(outcome: Outcome): AddressResult {
  if (!outcome.failure) return 'shared'
  if (isGone(outcome.error)) return 'unregistered'
  return isConflict(outcome.error) ? 'member' : outcome.failure
}

interface SharingOptions {
  portal: Portal
  /** Called for each address that is shared or invited. */
  onDone: (address: string) => void
  /** Called after the last call. */
  onEnd: () => void
}

/** Shares a portal with several addresses, one call each in turn, or invites one of them. */
export function useSharing({ portal: { id, name }, onDone, onEnd }: SharingOptions) {
  const add = useAddMember()
  const invite = useInvite()
  const { start, progress } = useInTurn()
  const [results, setResults] = useState<ReadonlyMap<string, AddressResult>>(new Map())
  const [failure, setFailure] = useState<Failure | null>(null)
  const [invited, setInvited] = useState<string>()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const run = async (calls: Calls, show: (outcome: Outcome) => AddressResult) => {
    setFailure(null)
    const outcomes = await start({
      ...calls,
      onOutcome: (address, outcome) => {
        setResults((before) => new Map([...before, [address, show(outcome)]]))
        if (!outcome.failure) onDone(address)
      },
    })
    // The session has ended.
    if (!outcomes) return
    setFailure(failureOfAll(outcomes.values()))
    const failed = calls.items.filter((address) => outcomes.get(address)?.failure)
    // The notices of the calls do not say whom they are about.
    if (!isOpen.current && calls.items.length > 1 && failed.length > 0) {
      showNotice({ tone: 'warning', title: name, text: `Sharing has failed for ${failed.map(isolate).join(', ')}.` })
    }
    onEnd()
  }
  return {
    progress,
    results,
    failure,
    /** The address that is being invited. */
    invited,
    share: (items: readonly string[]) =>
      run(
        {
          items,
          call: (email) => add.mutateAsync({ params: { portalId: id }, body: { email } }),
          failureOf: add.failureOf,
        },
        resultOf,
      ),
    inviteOne: async (address: string) => {
      setInvited(address)
      await run(
        { items: [address], call: (email) => invite.mutateAsync({ body: { email } }), failureOf: invite.failureOf },
        // The offer stays after a failure.
        ({ failure: failed }) => (failed ? 'unregistered' : 'invited'),
      )
      setInvited(undefined)
    },
    isUnanswered: () => add.isUnanswered() || invite.isUnanswered(),
  }
}

export type Sharing = ReturnType<typeof useSharing>
