// What index.html runs first, before any code of the console has come: it asks for the files of the screen in the
// address, all at once, and for those of each screen that a person goes to later. A file of its own without imports: the
// build puts it into the page as it is (scripts/early.ts).

/** For each screen the addresses it is at, as an expression, and the places of its files in the list. */
declare const __SCREENS__: readonly (readonly [addresses: string, files: readonly number[]])[]
/** The names of all those files, below their folder. */
declare const __FILES__: readonly string[]

/** The folder, below the base. */
declare const __FOLDER__: string

const base = import.meta.env.BASE_URL

/** Where the guards lead to, as far as that is plain from here; they decide. */
function placeOf(path: string): string {
  if (localStorage.getItem('user') !== null) return path === base ? `${base}dashboard` : path
  return path.startsWith(`${base}user/`) ? path : `${base}user/login`
}

function ask(file: string): void {
  const link = document.createElement('link')
  link.href = base + __FOLDER__ + file
  if (file.endsWith('.js')) {
    link.rel = 'modulepreload'
  } else {
    // It becomes a style sheet with the code that needs it, in its order.
    link.rel = 'preload'
    link.as = 'style'
  }
  // As the code asks for it later: in another mode it would come twice.
  link.crossOrigin = ''
  document.head.append(link)
}

function askFor(path: string): void {
  const place = placeOf(path)
  const screen = __SCREENS__.find(([addresses]) => new RegExp(addresses).test(place))
  // Here before, by the page, or by the code that needed it.
  const asked = new Set(
    Array.from(document.querySelectorAll('link'), ({ href }) => href.slice(href.lastIndexOf('/') + 1)),
  )
  for (const at of screen?.[1] ?? []) {
    const file = __FILES__[at]
    if (file !== undefined && !asked.has(file)) ask(file)
  }
}

askFor(location.pathname)
// A browser without this event finds what a file imports when it has read it.
window.navigation?.addEventListener('navigate', ({ destination }) => askFor(new URL(destination.url).pathname))
