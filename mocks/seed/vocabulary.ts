/** Commands, run modes, stage names and field values of the upstream system. */

export interface RunKind {
  weight: number
  command: string
  stageType: string
  stages: readonly [string, ...string[]]
  runModes: readonly [string, ...string[]]
  minutes: readonly [number, number]
}

const calculationModes = ['full', 'full', 'full', 'full', 'full', 'full', 'positions', 'incremental', 'all'] as const
const wholeModes = ['full', 'all'] as const
const importModes = ['new', 'all'] as const

const pipeline = (
  weight: number,
  stageType: string,
  minutes: RunKind['minutes'],
  stages: RunKind['stages'] = [stageType],
): RunKind => ({ weight, command: 'PipelineRun', stageType, stages, runModes: calculationModes, minutes })

const dataImport = (weight: number, stageType: string, stages: RunKind['stages'] = [stageType]): RunKind => ({
  weight,
  command: 'Import',
  stageType,
  stages,
  runModes: importModes,
  minutes: [3, 40],
})

/** The longest calculation: runs in progress at the start are of this kind. */
export const fullCalculation: RunKind = pipeline(
  16,
  'CompensateAndPay',
  [60, 170],
  ['Classify', 'Allocate', 'Reward', 'Pay', 'Summarize'],
)

export const runKinds: readonly [RunKind, ...RunKind[]] = [
  fullCalculation,
  pipeline(8, 'Compensate', [35, 110], ['Classify', 'Allocate', 'Reward']),
  pipeline(4, 'Classify', [6, 35]),
  pipeline(4, 'Allocate', [8, 45], ['Allocate', 'ExtraTransxnCredits']),
  pipeline(4, 'Reward', [5, 30]),
  pipeline(4, 'Pay', [5, 25]),
  pipeline(2, 'Summarize', [3, 15]),
  pipeline(2, 'ResetFromClassify', [4, 20]),
  pipeline(2, 'ResetFromAllocate', [4, 18]),
  pipeline(1, 'ResetFromReward', [3, 14]),
  pipeline(1, 'ResetFromPay', [2, 10]),
  pipeline(1, 'ResetFromValidate', [2, 10]),
  pipeline(3, 'Post', [3, 20]),
  pipeline(3, 'Finalize', [3, 20]),
  pipeline(1, 'UndoPost', [2, 12]),
  pipeline(1, 'UndoFinalize', [2, 12]),
  pipeline(1, 'Purge', [5, 60]),
  pipeline(4, 'ReportsGeneration', [5, 50]),
  pipeline(4, 'ODSReportsGeneration', [10, 70]),
  pipeline(2, 'UpdateAnalytics', [8, 60], ['ETL', 'UpdateAnalytics']),
  pipeline(2, 'ETL', [5, 45]),
  dataImport(6, 'ValidateAndTransfer', ['Validate', 'Transfer']),
  dataImport(4, 'ValidateAndTransferIfAllValid', ['Validate', 'TransferIfAllValid']),
  dataImport(3, 'Validate'),
  dataImport(2, 'Transfer'),
  dataImport(2, 'TransferIfAllValid'),
  {
    weight: 3,
    command: 'XMLImport',
    stageType: 'XMLImport',
    stages: ['XMLImport'],
    runModes: ['new'],
    minutes: [1, 8],
  },
  {
    weight: 4,
    command: 'ModelRun',
    stageType: 'CompensateAndPay',
    stages: ['Classify', 'Allocate', 'Reward', 'Pay'],
    runModes: calculationModes,
    minutes: [20, 90],
  },
  {
    weight: 2,
    command: 'MaintenanceRun',
    stageType: 'Maintenance',
    stages: ['Maintenance'],
    runModes: wholeModes,
    minutes: [5, 80],
  },
  {
    weight: 1,
    command: 'CleanupDeferredPipelineResults',
    stageType: 'CleanupDeferredResults',
    stages: ['CleanupDeferredResults'],
    runModes: wholeModes,
    minutes: [2, 25],
  },
]

export const processingUnits = ['Default', 'North America', 'EMEA Direct', 'APAC Partners', 'Inside Sales'] as const

export const positionGroups = [
  'Account Executives',
  'Field Sales',
  'Sales Managers',
  'Channel Partners',
  'Retail Agents',
] as const

export const models = [
  'FY Plan Baseline',
  'Accelerator What-If',
  'New Territory Split',
  'Flat Rate Comparison',
] as const

export const reportTypes = ['Payment Summary', 'Credit Detail', 'Incentive Statement', 'Quota Attainment'] as const

export const people = ['mlopez', 'pnowak', 'tfischer', 'skimura', 'dokafor', 'scheduler'] as const

export const feeds = [
  'SalesTransactions',
  'ParticipantMaster',
  'PositionHierarchy',
  'QuotaAssignments',
  'ProductCatalog',
] as const

export const importedTables = [
  'Participants',
  'Positions',
  'Titles',
  'Customers',
  'Products',
  'Sales Orders',
  'Sales Transactions',
] as const

export const traceLevels = ['status', 'detail', 'debug'] as const
export const priorities = ['Low', 'Normal', 'Normal', 'High'] as const
export const isolationLevels = ['READ_COMMITTED', 'SERIALIZABLE'] as const

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
