import { add, edit, look, remove, setDays, share } from './portal-tasks.ts'
import type { TestUser, Task } from './steps.ts'
import { deleteThreshold, setThreshold } from './threshold-tasks.ts'

const tasks: readonly [Task, ...Task[]] = [
  add,
  edit,
  edit,
  setDays,
  setDays,
  share,
  share,
  remove,
  look,
  setThreshold,
  deleteThreshold,
]

export async function* walk(user: TestUser): AsyncGenerator<boolean, never> {
  for (;;) {
    const task = user.random.pick(tasks)(user)
    while ((await task.next()).done !== true) yield false
    yield true
  }
}
