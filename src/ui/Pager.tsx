import { ActionIcon, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type ComponentProps, type SubmitEvent } from 'react'
import { listCommands, useCommand } from './commands/commands.ts'
import { IconChevronLeft, IconChevronRight } from './icons.ts'
import classes from './Pager.module.css'

interface PagerProps<Size extends number> {
  page: number
  size: Size
  sizes: readonly Size[]
  total: number | undefined
  /** What is visible while another page loads; by default the requested page. */
  shown?: { page: number; size: number }
  totalLine?: string
  /** `replace` if the requested page is beyond the last one, which then replaces it. */
  onPage: (page: number, replace?: boolean) => void
  onHover?: (page: number) => void
  onSize: (size: Size) => void
}

export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

function rangeLine(page: number, size: number, total: number): string {
  if (total === 0 || page > pageCount(total, size)) return ''
  return `${(page - 1) * size + 1}-${Math.min(page * size, total)} of ${total} items`
}

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
          {pages > 1 && <PageSteps page={Math.min(page, pages)} pages={pages} onPage={onPage} onHover={onHover} />}
          <NativeSelect
            size="xs"
            aria-label="Rows per page"
            value={String(size)}
            data={sizes.map((one) => ({ value: String(one), label: `${one} / page` }))}
            onChange={(event) => {
              const chosen = sizes.find((one) => String(one) === event.currentTarget.value)
              if (chosen !== undefined) onSize(chosen)
            }}
          />
        </Group>
      )}
    </Group>
  )
}

type PageStepsProps = Pick<PagerProps<number>, 'page' | 'onPage' | 'onHover'> & { pages: number }

function PageSteps({ page, pages, onPage, onHover }: PageStepsProps) {
  const opens = (number: number) => ({
    onClick: () => onPage(number),
    onMouseEnter: () => onHover?.(number),
    onFocus: () => onHover?.(number),
  })
  return (
    <Group gap={4} wrap="nowrap">
      <Step label="Previous page" isNeeded={page > 1} {...opens(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </Step>
      <PageField page={page} pages={pages} onPage={onPage} />
      <Step label="Next page" isNeeded={page < pages} {...opens(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </Step>
    </Group>
  )
}

interface StepProps extends ComponentProps<'button'> {
  label: string
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

/** The placeholder is the page number, so that typing replaces it. */
function PageField({ page, pages, onPage }: Omit<PageStepsProps, 'onHover'>) {
  const [text, setText] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = Math.trunc(Number(text.normalize('NFKC')))
    if (text.trim() !== '' && Number.isFinite(typed)) onPage(Math.min(Math.max(typed, 1), pages))
    setText('')
  }
  return (
    <form onSubmit={submit}>
      <Group component="label" gap={6} wrap="nowrap" c="dimmed" fz="sm">
        Page
        <TextInput
          size="xs"
          w="3.25rem"
          classNames={{ input: classes.number }}
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="off"
          aria-label={`Page ${page} of ${pages}, jump to page`}
          placeholder={String(page)}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => setText('')}
        />
        of {pages}
      </Group>
    </form>
  )
}
