import { Button, Group, NativeSelect, Pagination, Text, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'

interface PagerProps<Size extends number> {
  /** From 1. */
  page: number
  size: Size
  sizes: readonly Size[]
  total: number
  /** The text before the page numbers; `1-10 of 57 items` by default. */
  totalLine?: string
  onPage: (page: number) => void
  /** Called when the pointer or the focus enters the button of a page. */
  onHover?: (page: number) => void
  onSize: (size: Size) => void
}

/** The total as `x-y of N items`, page numbers, page size and a field that opens a page by its number. */
export function Pager<Size extends number>({
  page,
  size,
  sizes,
  total,
  totalLine,
  onPage,
  onHover,
  onSize,
}: PagerProps<Size>) {
  const pages = Math.max(1, Math.ceil(total / size))
  const first = total === 0 ? 0 : (page - 1) * size + 1
  const last = Math.min(page * size, total)
  return (
    <Group component="nav" aria-label="Pages" gap="sm" justify="space-between">
      <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }} role="status">
        {totalLine ?? `${first}-${last} of ${total} items`}
      </Text>
      <Group gap="sm">
        <Pagination
          size="sm"
          total={pages}
          value={Math.min(page, pages)}
          onChange={onPage}
          getControlProps={(control) => {
            const target = Math.min(Math.max(page + (control === 'next' ? 1 : -1), 1), pages)
            return {
              'aria-label': `${control === 'next' ? 'Next' : 'Previous'} page`,
              onMouseEnter: () => onHover?.(target),
              onFocus: () => onHover?.(target),
            }
          }}
          getItemProps={(number) => ({
            'aria-label': `Page ${number}`,
            onMouseEnter: () => onHover?.(number),
            onFocus: () => onHover?.(number),
          })}
        />
        <NativeSelect
          size="xs"
          aria-label="Items per page"
          value={String(size)}
          data={sizes.map((one) => ({ value: String(one), label: `${one} / page` }))}
          onChange={(event) => {
            const chosen = sizes.find((one) => String(one) === event.currentTarget.value)
            if (chosen !== undefined) onSize(chosen)
          }}
        />
        <PageField pages={pages} onPage={onPage} />
      </Group>
    </Group>
  )
}

function PageField({ pages, onPage }: { pages: number; onPage: (page: number) => void }) {
  const [text, setText] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const page = Math.trunc(Number(text))
    if (text.trim() !== '' && Number.isFinite(page)) onPage(Math.min(Math.max(page, 1), pages))
    setText('')
  }
  return (
    <form onSubmit={submit}>
      <Group gap={4} wrap="nowrap">
        <TextInput
          size="xs"
          w={64}
          inputMode="numeric"
          aria-label="Go to page"
          placeholder="Page"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default">
          Go
        </Button>
      </Group>
    </form>
  )
}
