try {
  const { dataset } = document.documentElement
  if (!CSS.supports('color', 'light-dark(red, red)') || !AbortSignal.any || !Promise.withResolvers) dataset.tooOld = ''
  const scheme = localStorage.getItem('mantine-color-scheme-value')
  if (scheme === 'dark' || scheme === 'light') dataset.mantineColorScheme = scheme
  if (!localStorage.getItem('user') || /\/user(\/|$)/.test(location.pathname)) dataset.drawing = 'account'
  else if (localStorage.getItem('sidebar-expanded') === 'true') dataset.drawing = 'expanded'
} catch {
  // Without storage.
}
