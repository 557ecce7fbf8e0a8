/** Prints every page in the light scheme. */
export function printLight(): void {
  const { dataset } = document.documentElement
  let scheme: string | undefined
  window.addEventListener('beforeprint', () => {
    scheme = dataset.mantineColorScheme
    dataset.mantineColorScheme = 'light'
  })
  window.addEventListener('afterprint', () => {
    dataset.mantineColorScheme = scheme
  })
}
