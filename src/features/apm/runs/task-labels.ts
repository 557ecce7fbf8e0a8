/** The labels of a task's facts, in their order. */
export const taskLabels = {
  status: 'Task Status',
  duration: 'Duration',
  start: 'Start time',
  end: 'End time',
  errors: 'Errors count',
} as const
