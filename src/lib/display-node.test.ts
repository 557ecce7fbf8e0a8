import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldTitle, toDisplayNode, type DisplayNode } from './display-node.ts'

const text = (value: string): DisplayNode => ({ kind: 'text', text: value })

describe('toDisplayNode', () => {
  it('turns a record into labelled facts and an array into a list', () => {
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

  it('is of kind none for an empty value', () => {
    for (const empty of [undefined, null, '', [], {}]) expect(toDisplayNode(empty)).toEqual({ kind: 'none' })
  })

  it('counts the entries it leaves out', () => {
    expect(toDisplayNode(Array.from({ length: 130 }, () => 1))).toMatchObject({ more: 30 })
  })

  it('accepts JSON of any depth', () => {
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
  ])('%j becomes %j', (key, label) => expect(fieldTitle(key)).toBe(label))
})
