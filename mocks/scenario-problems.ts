const boxStyle = {
  position: 'fixed',
  // Beside the button of the playground and its panel, which are at the bottom.
  top: '64px',
  insetInlineEnd: '16px',
  zIndex: '10000',
  maxWidth: 'min(640px, calc(100vw - 32px))',
  padding: '12px 16px',
  border: '2px solid #7a4f00',
  borderRadius: '4px',
  background: '#fff3d6',
  color: '#2b1c00',
  colorScheme: 'light',
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
  const box = element('div', 'Ignored in the scenario:', list, close)
  box.role = 'alert'
  close.type = 'button'
  close.addEventListener('click', () => box.remove())
  Object.assign(box.style, boxStyle)
  Object.assign(list.style, { margin: '8px 0', paddingInlineStart: '20px', overflowWrap: 'anywhere' })
  document.body.append(box)
}
