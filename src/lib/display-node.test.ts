import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelOf, toDisplayNode, type Shown } from './display-node.ts'

const text = (words: string): Shown => ({ kind: 'text', text: words })

describe('toDisplayNode', () => {
  it('names the facts of a record and lists a list', () => {
    expect(toDisplayNode([{ connectionName: 'Orders', isUp: true, retries: 0, note: null }])).toEqual({
      kind: 'list',
      more: 0,
      items: [
        {
          kind: 'facts',
          more: 0,
          facts: [
            { label: 'Connection Name', value: text('Orders') },
            { label: 'Is Up', value: text('true') },
            { label: 'Retries', value: text('0') },
            { label: 'Note', value: { kind: 'none' } },
          ],
        },
      ],
    })
  })

  it('has nothing to show of nothing', () => {
    for (const nothing of [undefined, null, '', [], {}]) expect(toDisplayNode(nothing)).toEqual({ kind: 'none' })
  })

  it('says how much it leaves out', () => {
    expect(toDisplayNode(Array.from({ length: 130 }, () => 1))).toMatchObject({ more: 30 })
  })

  it('takes any JSON, however deep', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 12 }), (value) => void toDisplayNode(value)))
    const deep: unknown = JSON.parse('['.repeat(500) + ']'.repeat(500))
    expect(JSON.stringify(toDisplayNode(deep))).toContain('[[[[')
  })
})

describe('labelOf', () => {
  it.each([
    ['lastChecked', 'Last Checked'],
    ['wf_results', 'Wf Results'],
    ['status', 'Status'],
    ['FTP', 'FTP'],
    ['', ''],
  ])('%j reads %j', (key, label) => expect(labelOf(key)).toBe(label))
})
