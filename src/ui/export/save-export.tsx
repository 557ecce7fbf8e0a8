import { Button } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { dayIn } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'
import { viewerTimeZone } from '#lib/zones.ts'
import { showToast } from '#ui/notifications/show-toast.tsx'
import type { Export, ExportJob, Format } from './exported.ts'
import { fileOf, mediaTypes, notesOf } from './file-format.ts'
import { fileName } from './file-name.ts'
import classes from './ExportProgress.module.css'

/** Longer than a browser takes to read a blob. */
const readTime = 60_000

function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readTime)
}

const title = 'Export'

function progressToast(cancel: () => void) {
  const id = randomId()
  return {
    show: (done: number, total: number): void => {
      const toast = {
        id,
        title,
        message: <ExportProgress done={done} total={total} onCancel={cancel} />,
        autoClose: false,
        withCloseButton: false,
        role: 'status',
      }
      // Which shows it only once.
      notifications.show(toast)
      notifications.update(toast)
    },
    hide: () => void notifications.hide(id),
  }
}

async function save<Row>({ name, columns, load }: Export<Row>, format: Format, job: ExportJob) {
  const exported = await load(job)
  // The session may have ended, or the user canceled, between two calls.
  job.signal.throwIfAborted()
  if (!exported) return undefined
  const isIncomplete = (exported.missing ?? []).length > 0
  const file = fileName({
    name,
    day: dayIn(viewerTimeZone, Date.now()),
    isIncomplete,
    extension: format,
  })
  download(file, fileOf[format](columns, exported), mediaTypes[format])
  return { file, isIncomplete, exported }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Never rejects. */
export async function saveExport<Row>(source: Export<Row>, format: Format, onCancelled: () => void): Promise<void> {
  const stop = new AbortController()
  const progress = progressToast(() => {
    stop.abort()
    onCancelled()
  })
  try {
    const saved = await save(source, format, { signal: stop.signal, onProgress: progress.show })
    if (!saved) {
      showToast({ tone: 'error', title, text: 'Export failed: no data could be loaded.' })
      return
    }
    const { file, isIncomplete, exported } = saved
    const text = `Exported ${counted(exported.rows.length, 'row')} to “${file}”. ${notesOf(exported)}`.trimEnd()
    showToast({ tone: isIncomplete ? 'warning' : 'success', title, text })
  } catch (error) {
    if (!isAbort(error)) showToast({ tone: 'error', title, text: 'Couldn’t create the file.' })
  } finally {
    progress.hide()
  }
}

interface ExportProgressProps {
  done: number
  total: number
  onCancel: () => void
}

/** The announced text does not change, because a screen reader would read every step. */
function ExportProgress({ done, total, onCancel }: ExportProgressProps) {
  const text = `${formatCount(done)} of ${formatCount(total)}`
  return (
    <div className={classes.progress}>
      <span className={classes.text}>
        Loading {formatCount(total)} rows
        <span aria-hidden>{`, ${text}`}</span>
      </span>
      <Button size="compact-sm" variant="default" aria-label="Cancel export" onClick={onCancel}>
        Cancel
      </Button>
      <progress className={classes.bar} aria-label="Export progress" value={done} max={total} />
    </div>
  )
}
