function watchPage(): void {
  let isOver = false
  const report = (problem: string) => {
    if (!isOver) navigator.sendBeacon('/problems', problem)
  }
  addEventListener('testend', () => {
    report('End')
    isOver = true
  })
  const { error } = console
  // oxlint-disable-next-line no-console -- not every driver reports the console
  console.error = (...parts: unknown[]) => {
    report(`Console: ${parts.map(String).join(' ')}`)
    error.apply(console, parts)
  }
  addEventListener('unhandledrejection', ({ reason }) => report(`Unhandled: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    report(`Policy violation: ${effectiveDirective} ${blockedURI} ${sample}`),
  )
  // Files that still load are dropped with the page: no defect, but WebKit and Firefox report them.
  let isLeaving = false
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  // An element whose file does not load has an error event that does not bubble.
  const onError = (event: Event) => {
    const { target } = event
    if (event instanceof ErrorEvent) report(`Uncaught: ${event.message} ${event.filename}`)
    else if (target instanceof Element && !isLeaving) report(`Failed: ${target.outerHTML}`)
  }
  addEventListener('error', onError, { capture: true })
}

export const watchScript = `(${watchPage.toString()})()`

/** Evaluated in a page: it reports that the test is over, and nothing after that. */
export const endScript = "dispatchEvent(new Event('testend'))"

export const endReport = 'End'
