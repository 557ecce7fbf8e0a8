import { expect, it } from 'vitest'
import { lightOnPaper } from './print-scheme.ts'

it.each([
  ['.a { color: red }', '.a { color: red }'],
  [
    `:where([data-mantine-color-scheme='dark']) .a { color: white }`,
    `@media not print {:where([data-mantine-color-scheme='dark']) .a { color: white }}`,
  ],
  [
    `.a { color: red }[data-mantine-color-scheme="dark"] .a { color: white }`,
    `.a { color: red }@media not print {[data-mantine-color-scheme="dark"] .a { color: white }}`,
  ],
  [
    `@media (hover) {[data-mantine-color-scheme='light'] .a { color: black }}`,
    `@media (hover) {[data-mantine-color-scheme='light'] .a { color: black }@media print {[data-mantine-color-scheme='dark'] .a { color: black }}}`,
  ],
])('%s is on paper as in the light scheme', (css, expected) => {
  expect(lightOnPaper(css)).toBe(expected)
})
