try {
  const { dataset } = document.documentElement
  const scheme = localStorage.getItem('mantine-color-scheme-value')
  if (scheme === 'dark' || scheme === 'light') dataset.mantineColorScheme = scheme
  if (!localStorage.getItem('user') || location.pathname.startsWith('/user')) dataset.drawing = 'account'
  else if (localStorage.getItem('sidebar-expanded') === 'true') dataset.drawing = 'expanded'
} catch {
  // Without storage.
}
