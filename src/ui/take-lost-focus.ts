/** A ref that gives the focus of a part that has just gone to the one in its place. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
