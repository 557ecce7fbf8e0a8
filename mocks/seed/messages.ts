import type { Random } from './random.ts'

export interface MessageRow {
  time_stamp: string
  err_code: string
  description: string
  severity: 'Error' | 'Warning'
}

export interface MessageKind {
  code: string
  text: (draws: Random) => string
}

type Kinds = readonly [MessageKind, ...MessageKind[]]

const order = (draws: Random) => `ORD-${String(draws.int(100_000, 999_999))}`
const payee = (draws: Random) => `P-${String(draws.int(1000, 9999))}`
const position = (draws: Random) =>
  `AE_${draws.pick(['North', 'South', 'West', 'Central'])}_${String(draws.int(10, 99))}`
const line = (draws: Random) => String(draws.int(2, 18_000))

const lockTimeout: MessageKind = {
  code: 'TCMP_60019',
  text: (draws) =>
    `Waited 900 s for a lock on CS_TRANSACTION held by session ${String(draws.int(200, 999))}; the stage was stopped.`,
}

const anyStage: Kinds = [
  lockTimeout,
  {
    code: 'TCMP_60001',
    text: (draws) => `ORA-01555: snapshot too old: rollback segment number ${String(draws.int(2, 40))} too small.`,
  },
  {
    code: 'TCMP_60007',
    text: () => 'The worker node left the grid while the stage was running. Run the pipeline again.',
  },
]

const validation: Kinds = [
  {
    code: 'TCMP_62008',
    // Markup in server text must render as plain text.
    text: (draws) =>
      `Line ${line(draws)}: "<img src=x onerror=alert(1)>" is not a valid value of GENERIC_ATTRIBUTE_${String(draws.int(1, 32))}.`,
  },
  {
    code: 'TCMP_62011',
    text: (draws) => `Line ${line(draws)}: participant ${payee(draws)} does not exist in this processing unit.`,
  },
  {
    code: 'TCMP_62014',
    text: (draws) => `Line ${line(draws)}: order ${order(draws)} was already imported with the same line number.`,
  },
  {
    code: 'TCMP_62020',
    text: (draws) => `Line ${line(draws)}: compensation date is outside the calendar "Main Monthly Calendar".`,
  },
]

const transfer: Kinds = [
  { code: 'TCMP_62105', text: (draws) => `Transfer of order ${order(draws)} was rolled back: deadlock detected.` },
  {
    code: 'TCMP_62109',
    text: (draws) => `Position ${position(draws)} has no version that is effective on the transfer date.`,
  },
]

const errors: Readonly<Record<string, Kinds>> = {
  Classify: [
    {
      code: 'TCMP_60123',
      text: (draws) => `Order ${order(draws)}: the classifier "Product Family" has no category for its product.`,
    },
    {
      code: 'TCMP_60127',
      text: (draws) =>
        `Order ${order(draws)}: GENERIC_NUMBER_${String(draws.int(1, 6))} is empty, so the rule could not be evaluated.`,
    },
    lockTimeout,
  ],
  Allocate: [
    {
      code: 'TCMP_60214',
      text: (draws) => `No credit rule matched order ${order(draws)} for position ${position(draws)}.`,
    },
    {
      code: 'TCMP_60231',
      text: (draws) => `Position ${position(draws)} has two versions that are effective on the same day.`,
    },
    lockTimeout,
  ],
  Reward: [
    {
      code: 'TCMP_60307',
      text: (draws) =>
        `Division by zero in formula "Quota Attainment %" for position ${position(draws)}: the quota is 0.`,
    },
    {
      code: 'TCMP_60315',
      text: (draws) =>
        `Lookup table "Accelerator Tiers" has no row for an attainment of ${String(draws.int(151, 400))}%.`,
    },
  ],
  Pay: [
    {
      code: 'TCMP_60411',
      text: (draws) => `Payment of ${payee(draws)} is negative and the payee does not allow a negative balance.`,
    },
    {
      code: 'TCMP_60418',
      text: (draws) => `${payee(draws)} is paid in two currencies in one period & no conversion rate is set.`,
    },
  ],
  Validate: validation,
  Transfer: transfer,
  TransferIfAllValid: transfer,
  XMLImport: [
    {
      code: 'TCMP_63002',
      text: (draws) => `Line ${line(draws)}: element <RULE_SET> is not allowed inside <PLAN_COMPONENT>.`,
    },
    {
      code: 'TCMP_63017',
      text: () => 'Plan "Direct Sales 2026" refers to a rule that is missing from the file: "Quarterly Bonus".',
    },
  ],
  ReportsGeneration: [
    {
      code: 'TCMP_64003',
      text: (draws) =>
        `The statement of ${payee(draws)} could not be rendered: the template has no section "Adjustments".`,
    },
    ...anyStage,
  ],
}

const warnings: Kinds = [
  {
    code: 'TCMP_61002',
    text: (draws) => `Order ${order(draws)} was changed while the stage was running; the older version was used.`,
  },
  { code: 'TCMP_61010', text: (draws) => `Position ${position(draws)} has no manager; roll-up credits were not made.` },
  { code: 'TCMP_61044', text: () => 'Statistics of CS_CREDIT are older than seven days; the stage may be slow.' },
]

export const errorKinds = (stageType: string): Kinds => errors[stageType] ?? anyStage

export const warningKinds = warnings
