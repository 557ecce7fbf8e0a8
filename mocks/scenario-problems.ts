const boxStyle = {
  position: 'fixed',
  // Beside the button of the playground and its panel, which are at the bottom.
  top: '64px',
  insetInlineEnd: '16px',
  zIndex: '10000',
  maxWidth: 'min(32rem, calc(100vw - 32px))',
  padding: '12px 16px',
  border: '1px solid var(--border)',
  borderInlineStart: '3px solid var(--color-warning)',
  borderRadius: 'var(--mantine-radius-sm)',
  background: 'var(--surface-over)',
  boxShadow: '0 0.25rem 1rem var(--shadow)',
  fontSize: 'var(--mantine-font-size-sm)',
} as const

const closeStyle = {
  padding: '4px 0',
  border: '0',
  background: 'none',
  color: 'var(--mantine-color-anchor)',
  font: 'inherit',
  cursor: 'pointer',
} as const

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, ...content: (string | Node)[]) {
  const made = document.createElement(name)
  made.append(...content)
  return made
}

export function showScenarioProblems(problems: readonly string[]): void {
  // oxlint-disable-next-line no-console -- whoever wrote the scenario may read the console only
  console.warn(problems.map((problem) => `Scenario: ${problem}`).join('\n'))
  const close = element('button', 'Close')
  const list = element('ul', ...problems.map((problem) => element('li', problem)))
  const box = element('div', element('strong', 'Ignored in the scenario'), list, close)
  box.role = 'alert'
  close.type = 'button'
  close.addEventListener('click', () => box.remove())
  Object.assign(box.style, boxStyle)
  Object.assign(list.style, { paddingInlineStart: '20px', listStyle: 'disc', overflowWrap: 'anywhere' })
  Object.assign(close.style, closeStyle)
  document.body.append(box)
}
