import { describe, expect, it } from 'vitest'
import { keepOrder, laidOut } from './use-kept-order.ts'

const ids = (text: string) => text.split(' ').filter(Boolean)

describe('the order of groups that a person reads', () => {
  it.each([
    // before, then, on screen, added
    ['stays as it is', 'a b c', ['a b c'], 'a b c', ''],
    ['stays where the counts would have another', 'a b c', ['c a b'], 'a b c', ''],
    ['has new groups at its end, in their own order', 'a b', ['d a c b'], 'a b d c', 'd c'],
    ['stays with groups that come one after the other', 'a', ['b a', 'c b a', 'd c b a'], 'a b c d', 'b c d'],
    ['closes up where a group has gone', 'a b c', ['c a'], 'a c', ''],
    ['forgets what was new and has gone', 'a', ['b a', 'c a'], 'a c', 'c'],
    ['begins with what comes first', '', ['b a'], 'b a', 'b a'],
  ])('%s', (_what, before, then, onScreen, added) => {
    const kept = then.reduce((order, latest) => keepOrder(order, ids(latest)), laidOut(ids(before)))
    expect(kept).toEqual({ ids: ids(onScreen), added: ids(added) })
  })
})
