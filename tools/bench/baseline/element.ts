type Child = Node | string

/** Creates an element; undefined attributes are omitted. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(name, value)
  made.append(...children)
  return made
}

const paths = {
  circle: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0 -18m-3 9l2 2l4 -4',
  sort: 'M3 9l4 -4l4 4m-4 -4v14m14 -4l-4 4l-4 -4m4 4v-14',
  open: 'M9 6l6 6l-6 6',
  refresh: 'M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4m-4 4a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4',
  pause: 'M6 5h4v14h-4zm8 0h4v14h-4z',
  columns: 'M4 6h5m-5 6h5m-5 6h5m6 -12h5m-5 6h5m-5 6h5',
}

/** Creates an icon; `size` in px. */
export function icon(name: keyof typeof paths, size: number): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const [key, value] of Object.entries({
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 2,
    'aria-hidden': true,
  })) {
    svg.setAttribute(key, String(value))
  }
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', paths[name])
  svg.append(path)
  return svg
}
