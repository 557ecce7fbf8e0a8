/**
 * The files that screens share, in this order: each takes what its expression names, with all that this needs and that
 * no file before has. Fewer requests, and they compress better than the crumbs of automatic sharing; what is in one and
 * not needed by a screen that loads it is small. `.` stands for either separator of a path.
 */
export const chunkGroups = [
  {
    // What every page starts with: the app's frame and the parts that all screens draw with.
    name: 'base',
    test: /rolldown.runtime|src.(app.start|main.tsx|session.|api.(query|users)\.)|react-router.dist.esm.link|@mantine.core.esm.components.(ActionIcon|Anchor|Button|Group|Loader|Paper|Stack|Text|TextInput|Title)[\\/]|use-uncontrolled\./,
  },
  {
    // Small parts of both the account area and the screens behind the login.
    name: 'common',
    test: /tabler.icons-react.dist.esm.(createReact|default|icons.Icon(AlertTriangle|Check|CircleCheck|Copy|X)\.)|create-safe-context|utils.noop|get-contrast-color|use-merged-ref|use-callback-ref|VisuallyHidden|use-window-event|use-debounced-callback/,
  },
  {
    name: 'account',
    test: /src.features.account.(AccountPage|AccountForm|AccountFrame)|src.lib.field-rules|src.ui.form.(?!use-(followed|schema))/,
  },
  {
    // Around every screen behind the login.
    name: 'frame',
    test: /src.(features.shell.Shell|ui.(Page|Failed|EmptyState)\.)|src.routes._auth\.tsx\?/,
  },
  {
    // What their loaders ask with, apart from what draws the answers: a query starts before that is there.
    name: 'data',
    test: /src.(api.(wire|portals\.|portal-words)|lib.(board|portals-shown))|react-query.build.modern.useQuery/,
  },
  {
    // The screens with a table.
    name: 'table',
    test: /src.ui.(data-table.DataTable\.|ListBar|status\.|use-held|status-board.board-rows)/,
  },
  {
    // Small parts of all screens behind the login but the dashboards.
    name: 'parts',
    test: /get-style-object|components.Portal[\\/]|get-default-z-index|components.CopyButton|src.ui.WordBadge\./,
  },
  { name: 'live', test: /src.ui.live.(LiveControl|use-live)/ },
  { name: 'queue', test: /src.ui.status-board.use-fan-out/ },
  // Both dashboards.
  { name: 'board', test: /src.ui.status-board./ },
]

/** Those of them that run whole at the start of most visits. */
export const startChunks: ReadonlySet<string> = new Set(['base', 'frame', 'data', 'table', 'live', 'queue', 'board'])
