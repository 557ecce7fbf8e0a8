import { ActionIcon, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { Fragment, useEffect, useEffectEvent, useState, type ComponentProps, type SubmitEvent } from 'react'
import { listCommands, useCommand } from './commands/commands.ts'
import { IconChevronLeft, IconChevronRight } from './icons.ts'
import { hasManyPages, pageNumbers } from './page-numbers.ts'
import classes from './Pager.module.css'

interface PagerProps<Size extends number> {
  /** From 1. */
  page: number
  size: Size
  sizes: readonly Size[]
  /** Undefined until loaded. */
  total: number | undefined
  /** What is on screen while another page loads; by default that page. */
  shown?: { page: number; size: number }
  /** The text before the page numbers; `1-10 of 57 items` by default. */
  totalLine?: string
  /** `replace` if the requested page is beyond the last one: it becomes the last one, in place. */
  onPage: (page: number, replace?: boolean) => void
  /** Called when the pointer or the focus enters the button of a page. */
  onHover?: (page: number) => void
  onSize: (size: Size) => void
}

/** The number of pages of a list; an empty one has one. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** The range of a page as text; empty for a page that does not exist. */
function rangeLine(page: number, size: number, total: number): string {
  if (page > pageCount(total, size)) return ''
  return `${total === 0 ? 0 : (page - 1) * size + 1}-${Math.min(page * size, total)} of ${total} items`
}

/**
 * The total as `x-y of N items`, a few page numbers, the steps to the page before and after, and the page size; of many
 * pages, a field that opens one by its number. Seven controls at most, and none of an empty list.
 */
export function Pager<Size extends number>({
  page,
  size,
  sizes,
  total,
  shown = { page, size },
  totalLine,
  onPage,
  onHover,
  onSize,
}: PagerProps<Size>) {
  const pages = pageCount(total ?? 0, size)
  const replacePage = useEffectEvent((to: number) => onPage(to, true))
  const isBeyond = total !== undefined && page > pages
  useEffect(() => {
    if (isBeyond) replacePage(pages)
  }, [isBeyond, pages])
  useCommand(listCommands.previousPage, page > 1 ? () => onPage(page - 1) : undefined)
  useCommand(listCommands.nextPage, page < pages ? () => onPage(page + 1) : undefined)
  return (
    <Group component="nav" aria-label="Pages" gap="sm" justify="space-between" className={classes.pages}>
      <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }} role="status">
        {totalLine ?? (total !== undefined && rangeLine(shown.page, shown.size, total))}
      </Text>
      {total !== 0 && (
        <Group gap="sm">
          <PageNumbers page={Math.min(page, pages)} pages={pages} onPage={onPage} onHover={onHover} />
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
          {hasManyPages(pages) && <PageField pages={pages} onPage={onPage} />}
        </Group>
      )}
    </Group>
  )
}

type PageNumbersProps = Pick<PagerProps<number>, 'page' | 'onPage' | 'onHover'> & { pages: number }

/** A few pages by their numbers, and the steps to the one before and after, which stay in their place. */
function PageNumbers({ page, pages, onPage, onHover }: PageNumbersProps) {
  const numbers = pageNumbers(page, pages)
  const opens = (number: number) => ({
    onClick: () => onPage(number),
    onMouseEnter: () => onHover?.(number),
    onFocus: () => onHover?.(number),
  })
  return (
    <Group gap={4}>
      {numbers.map((number, index) => (
        <Fragment key={number}>
          {index > 0 && number - (numbers[index - 1] ?? 0) > 1 && <span aria-hidden>…</span>}
          {number === page ? (
            <span className={classes.current} aria-current="page">
              <span className="sr-only">Page </span>
              {number}
            </span>
          ) : (
            <Button size="compact-sm" variant="subtle" color="gray" aria-label={`Page ${number}`} {...opens(number)}>
              {number}
            </Button>
          )}
        </Fragment>
      ))}
      <Step label="Previous page" isNeeded={page > 1} {...opens(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </Step>
      <Step label="Next page" isNeeded={page < pages} {...opens(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </Step>
    </Group>
  )
}

interface StepProps extends ComponentProps<'button'> {
  label: string
  /** Without a page to lead to it is not shown, and keeps its room. */
  isNeeded: boolean
}

const Step = ({ label, isNeeded, ...props }: StepProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={28}
    aria-label={label}
    style={{ visibility: isNeeded ? undefined : 'hidden' }}
    {...props}
  />
)

/** Opens a page by its number with Enter, or the last one if there are fewer. */
function PageField({ pages, onPage }: { pages: number; onPage: (page: number) => void }) {
  const [text, setText] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // Full-width digits are digits.
    const page = Math.trunc(Number(text.normalize('NFKC')))
    if (text.trim() !== '' && Number.isFinite(page)) onPage(Math.min(Math.max(page, 1), pages))
    setText('')
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        size="xs"
        w={64}
        inputMode="numeric"
        enterKeyHint="go"
        aria-label="Go to page"
        placeholder="Page"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  )
}
