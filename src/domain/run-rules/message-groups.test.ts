import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RunMessage } from '#api/pipelines.ts'
import { groupsOnlyIn, messageCounts, messageGroups, type MessageGroup } from './message-groups.ts'

const message = (
  severity: string | undefined,
  errCode: string,
  description: string,
  timeStamp?: string,
): RunMessage => ({
  severity,
  errCode,
  description,
  timeStamp,
})

const locks = [
  message('Error', 'TCMP_60019', 'Waited 900 s for a lock', '2026-03-04T05:31:40Z'),
  message('Error', 'TCMP_60019', 'Waited 300 s for a lock', '2026-03-04T05:06:12Z'),
]
const [lock = message('Error', '', '')] = locks

const anyMessages = fc.array(
  fc
    .tuple(
      fc.constantFrom('Error', 'error', 'Warning', 'Info', undefined),
      fc.constantFrom('A', 'B'),
      fc.constantFrom('Line 1', 'Line 22', 'No line'),
      fc.constantFrom('2026-03-04T05:06:12Z', '2026-03-04T05:31:40Z', '2026-03-05T00:00:00Z', 'soon', undefined),
    )
    .map((fields) => message(...fields)),
)

function isInOrder(one: MessageGroup, other: MessageGroup): boolean {
  const [rank, otherRank] = [one, other].map(({ severity }) => {
    const index = ['error', 'warning'].indexOf(severity?.toLowerCase() ?? '')
    return index < 0 ? 2 : index
  })
  if (rank !== otherRank) return (rank ?? 0) < (otherRank ?? 0)
  return (one.first ?? Infinity) <= (other.first ?? Infinity)
}

describe('the groups of messages', () => {
  it('join equal codes and texts, numbers aside, with first and last time', () => {
    expect(messageGroups(locks)).toMatchObject([
      {
        code: 'TCMP_60019',
        text: 'Waited 900 s for a lock',
        more: 'and 1 more like it',
        messages: locks,
        first: Date.parse('2026-03-04T05:06:12Z'),
        last: Date.parse('2026-03-04T05:31:40Z'),
      },
    ])
  })

  it('say nothing of others where the text is the same', () => {
    expect(messageGroups([lock, lock])).toMatchObject([{ text: 'Waited 900 s for a lock', more: undefined }])
  })

  it('hold every message exactly once', () => {
    fc.assert(
      fc.property(anyMessages, (messages) => {
        const grouped = messageGroups(messages).flatMap((group) => group.messages)
        expect(grouped).toHaveLength(messages.length)
        expect(new Set(grouped)).toEqual(new Set(messages))
      }),
    )
  })

  it('differ in severity, code or text', () => {
    fc.assert(
      fc.property(anyMessages, (messages) => {
        const groups = messageGroups(messages)
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
        for (const { severity, code, messages: same } of groups) {
          const texts = same.map(({ description }) => description?.replace(/\d+/, '#'))
          expect(new Set(texts).size).toBe(1)
          expect(same.every((one) => one.severity === severity && one.errCode === code)).toBe(true)
        }
      }),
    )
  })

  it('are errors, then warnings, then the rest; among these the one that began first', () => {
    fc.assert(
      fc.property(anyMessages, (messages) => {
        const groups = messageGroups(messages)
        for (const [index, group] of groups.slice(1).entries()) {
          const before = groups[index] ?? group
          expect(isInOrder(before, group)).toBe(true)
        }
      }),
    )
  })

  it('are the same for the same messages', () => {
    fc.assert(
      fc.property(anyMessages, (messages) => {
        expect(messageGroups(messages.map((one) => ({ ...one })))).toEqual(messageGroups(messages))
      }),
    )
  })
})

describe('the groups that only one run has', () => {
  const slow = message('Warning', 'TCMP_61002', 'Slow')

  it.each([
    ['are all if the other run has none', [lock, slow], [], ['TCMP_60019', 'TCMP_61002']],
    [
      'ignore numbers and times',
      [...locks, slow],
      [message('Error', 'TCMP_60019', 'Waited 7 s for a lock')],
      ['TCMP_61002'],
    ],
    [
      'may differ only in severity',
      [lock],
      [message('Warning', 'TCMP_60019', 'Waited 900 s for a lock')],
      ['TCMP_60019'],
    ],
    ['are none if the other run has all', [slow], [lock, slow], []],
  ])('%s', (_, messages, others, codes) => {
    expect(groupsOnlyIn(messages, others).map(({ code }) => code)).toEqual(codes)
  })
})

describe('the numbers of messages', () => {
  it('name each severity that occurs', () => {
    const warning = message('Warning', 'W', 'Slow')
    expect(messageCounts([lock, ...locks])).toBe('3 errors')
    expect(messageCounts([lock, warning, warning])).toBe('1 error, 2 warnings')
    expect(messageCounts([message(undefined, 'X', ''), warning])).toBe('1 warning, 1 other message')
  })
})
