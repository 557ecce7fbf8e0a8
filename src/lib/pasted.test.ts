import { expect, it } from 'vitest'
import { pastedIn } from './pasted.ts'

const run = (text: string, isWhole: boolean) => ({ kind: 'run', text, isWhole })
const number = (text: string) => ({ kind: 'number', text, isWhole: false })
const code = (text: string) => ({ kind: 'code', text, isWhole: true })

it.each([
  ['16043374922910000', run('16043374922910000', true)],
  [' 16043374922910000\n', run('16043374922910000', true)],
  ['1604\u200B3374922910000', run('16043374922910000', true)],
  ['Run 16043374922910000', run('16043374922910000', true)],
  ['#16043374922910000,', run('16043374922910000', true)],
  ['2910000', run('2910000', false)],
  ['123456789012345678901', run('123456789012345678901', false)],
  ['60019', number('60019')],
  ['1001', number('1001')],
  ['101', undefined],
  ['1001 acme', undefined],
  ['TCMP_60019', code('TCMP_60019')],
  ['tcmp_6', code('tcmp_6')],
  ['"TCMP_60019":', code('TCMP_60019')],
  ['ORA-01555', code('ORA-01555')],
  ['AE_North_12', code('AE_North_12')],
  ['TCMP_', undefined],
  ['CS_TRANSACTION', undefined],
  ['dark mode', undefined],
  ['acme-1.example', undefined],
  ['https://acme.example/runs?run=16043374922910000', undefined],
  ['', undefined],
])('%j is read as %o', (query, pasted) => {
  expect(pastedIn(query)).toEqual(pasted)
})
