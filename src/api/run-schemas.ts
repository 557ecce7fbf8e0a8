import * as z from 'zod/mini'
import {
  figureRecord,
  id,
  optionalCount,
  optionalList,
  optionalNumber,
  optionalText,
  optionalTime,
} from './schema-fields.ts'

const runFields = z.object({
  pipelineRunSeq: id,
  startTime: optionalTime,
  period: optionalText,
  status: optionalText,
  stopTime: optionalTime,
  runMode: optionalText,
  stage: optionalText,
  stageType: optionalText,
  dateSubmitted: optionalTime,
  groupName: optionalText,
  processing: optionalText,
  processingUnit: optionalText,
  reportTypeName: optionalText,
  command: optionalText,
  state: optionalText,
  userId: optionalText,
  description: optionalText,
  traceLevel: optionalText,
  priority: optionalText,
  isolationLevel: optionalText,
  numErrors: optionalCount,
  numWarnings: optionalCount,
  message: optionalText,
  batchName: optionalText,
  modelSeq: optionalText,
})

/** Two fields have two names each (stage or stageType, processing or processingUnit); either one is read. */
export const runSchema = z.pipe(
  runFields,
  z.transform(({ stage, stageType, processing, processingUnit, ...rest }) => ({
    ...rest,
    stageType: stageType ?? stage,
    processingUnit: processingUnit ?? processing,
  })),
)
/** Times are ISO 8601 instants. A waiting run has no status and no start time. */
export type Run = z.output<typeof runSchema>

export const stageSchema = z.object({
  stageType: optionalText,
  status: optionalText,
  errorCount: optionalCount,
  startTime: optionalTime,
  stopTime: optionalTime,
  percentCompleted: optionalNumber,
  metrics: figureRecord,
  validateStageMetrics: optionalList(figureRecord),
  transferStageMetrics: optionalList(figureRecord),
})
export type Stage = z.output<typeof stageSchema>

export interface RunStatus {
  status: string | undefined
  errorCount: number | bigint | undefined
  warningCount: number | bigint | undefined
  stages: Stage[]
}

export const messageSchema = z.object({
  timeStamp: optionalTime,
  errCode: optionalText,
  description: optionalText,
  severity: optionalText,
})
export type RunMessage = z.output<typeof messageSchema>
