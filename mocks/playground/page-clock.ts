const isNow = (parts: readonly unknown[]) => parts.length === 0

/** Shifts `Date`, but not timers. */
export function createPageClock(page: { Date: DateConstructor } = globalThis) {
  const realNow = page.Date.now
  let shift = 0
  const now = () => realNow() + shift
  const shifted = new Proxy(page.Date, {
    construct: (target, parts, newTarget): Date => Reflect.construct(target, isNow(parts) ? [now()] : parts, newTarget),
    apply: () => new shifted().toString(),
    get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
  })
  return {
    realNow,
    now,
    set(ms: number) {
      shift = ms
      if (ms !== 0) page.Date = shifted
    },
  }
}
