import type { Random } from './random.ts'
import { importedTables } from './vocabulary.ts'

type Figures = Record<string, number | string | null>

/** The stage's type determines which of the three parts are set. */
export interface StageFigures {
  metrics: Figures | null
  validate_stage_metrics: Figures[] | null
  transfer_stage_metrics: Figures[] | null
}

interface Progress {
  draws: Random
  share: number
  errors: number
  seconds: number
  minutesLeft: number
}

const cents = (value: number) => Math.round(value * 100) / 100

const part = (whole: number, share: number) => Math.floor(whole * share)

const importedRows = ({ draws }: Progress) =>
  draws
    .shuffle(importedTables)
    .slice(0, draws.int(2, 5))
    .map((name) => ({ name, rows: draws.int(120, 48_000) }))

const figures: Readonly<Record<string, (progress: Progress) => Figures>> = {
  Classify: ({ draws, share }) => ({ classification_queries: part(draws.int(8, 240), share) }),
  Allocate: ({ draws, share, seconds, minutesLeft }) => {
    const transactions = draws.int(4000, 480_000)
    const done = part(transactions, share)
    const credits = part(done, 1 + draws.next())
    return {
      orders_processed: part(transactions, share * 0.4),
      transactions_quantity: done,
      transactions_quantity_per_sec: cents(done / seconds),
      transactions_total_value: cents(done * (40 + 900 * draws.next())),
      pending_transactions: transactions - done,
      time_left_in_min: Math.ceil(minutesLeft),
      credits_quantity: credits,
      credits_quantity_per_sec: cents(credits / seconds),
      credits_total_value: cents(credits * (10 + 300 * draws.next())),
    }
  },
  Reward: ({ draws, share }) => {
    const deposits = part(draws.int(300, 22_000), share)
    const held = draws.chance(0.3) ? part(deposits, 0.04) : 0
    return {
      positions_assigned_to_plan: draws.int(80, 6400),
      deposits_quantity: deposits,
      deposits_quantity_held: held,
      deposits_total_value: cents(deposits * (90 + 700 * draws.next())),
      // The upstream sends no total for zero held deposits.
      deposits_total_held_value: held === 0 ? null : cents(held * 310.5),
    }
  },
  Pay: ({ draws, share }) => {
    const payees = part(draws.int(80, 6400), share)
    return {
      payees_processed: payees,
      payments_created: part(payees, 0.97),
      payments_total_value: cents(payees * (400 + 2600 * draws.next())),
    }
  },
  ETL: ({ draws, share }) => {
    const total = draws.int(12, 96)
    return { etl_mapping_completed: part(total, share), etl_mapping_total: total }
  },
  ODSReportsGeneration: ({ draws, share }) => {
    const procedures = draws.int(10, 60)
    const publications = draws.int(20, 400)
    return {
      stored_procs_done: part(procedures, Math.min(1, share * 2)),
      total_stored_procs: procedures,
      report_publications_done: part(publications, Math.max(0, share * 2 - 1)),
      total_report_publications: publications,
    }
  },
  ExtraTransxnCredits: ({ draws, share }) => {
    const credits = part(draws.int(100, 9000), share)
    return { credits_total_value: cents(credits * (20 + 200 * draws.next())), extra_credits_quantity: credits }
  },
}

function validated(progress: Progress): Figures[] {
  let unassigned = progress.errors
  return importedRows(progress).map(({ name, rows }, index, all) => {
    const error = index === all.length - 1 ? unassigned : progress.draws.int(0, unassigned)
    unassigned -= error
    return { name, validated: Math.max(0, part(rows, progress.share) - error), error }
  })
}

const transferred = (progress: Progress): Figures[] =>
  importedRows(progress).map(({ name, rows }) => ({ name, transferred: part(rows, progress.share) }))

export function stageFigures(stageType: string, progress: Progress): StageFigures {
  return {
    metrics: figures[stageType]?.(progress) ?? null,
    validate_stage_metrics: stageType === 'Validate' ? validated(progress) : null,
    transfer_stage_metrics:
      stageType === 'Transfer' || stageType === 'TransferIfAllValid' ? transferred(progress) : null,
  }
}
