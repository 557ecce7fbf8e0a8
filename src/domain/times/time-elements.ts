const isInTip = (element: Element) => element.closest('[role="tooltip"]') !== null

/** The time around an element, or in the cell or the button that is the element; none in another tooltip. */
export function timeOf(target: EventTarget | null): HTMLTimeElement | undefined {
  if (!(target instanceof Element) || isInTip(target)) return undefined
  const time =
    target.closest('time') ?? (target.matches('td, th, button') ? target.getElementsByTagName('time')[0] : undefined)
  return time?.dateTime ? time : undefined
}

/** The next time on the screen, or the one before; undefined at the end. */
export function timeBeside(time: HTMLTimeElement, step: 1 | -1): HTMLTimeElement | undefined {
  const all = [...document.getElementsByTagName('time')]
  const seen = all.filter((one) => one.dateTime && !isInTip(one) && one.checkVisibility())
  return seen[seen.indexOf(time) + step]
}
