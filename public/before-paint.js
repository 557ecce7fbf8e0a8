try {
  const { dataset } = document.documentElement
  const isTooOld =
    !CSS.supports('color', 'light-dark(red, red)') || !AbortSignal.any || !Promise.withResolvers || !Intl.Segmenter
  if (isTooOld) dataset.tooOld = ''
  // A script did not arrive or cannot run. Once React has rendered, the text is not displayed.
  const onFailure = ({ type, target }) => {
    const text = document.querySelector('.not-loaded')
    if (text && (type !== 'error' || target === window || target.matches('script'))) text.hidden = isTooOld
  }
  window.addEventListener('error', onFailure, true)
  window.addEventListener('unhandledrejection', onFailure)
  const scheme = localStorage.getItem('mantine-color-scheme-value')
  if (scheme === 'dark' || scheme === 'light') dataset.mantineColorScheme = scheme
  const user = localStorage.getItem('user')
  if (!user || /\/user(\/|$)/.test(location.pathname)) dataset.skeleton = 'account'
  else {
    if (localStorage.getItem(`wide-sidebar/1/${JSON.parse(user).id}`) === 'true') dataset.skeleton = 'expanded'
    // Only a build has the list (scripts/shell-preload.ts).
    for (const file of document.currentScript.dataset.shell?.split(' ') ?? []) {
      const kind = file.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' }
      document.head.append(
        Object.assign(document.createElement('link'), kind, { href: file, crossOrigin: '', fetchPriority: 'low' }),
      )
    }
  }
} catch {
  // No storage: the console starts without what it kept.
}
