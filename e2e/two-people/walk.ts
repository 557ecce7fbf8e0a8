import { add, edit, look, remove, setDays, share } from './portal-tasks.ts'
import type { Person, Task } from './steps.ts'
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

/** Endless random tasks of one person, paused at each step; true where a task has ended. */
export async function* walk(person: Person): AsyncGenerator<boolean, never> {
  for (;;) {
    const task = person.random.pick(tasks)(person)
    while ((await task.next()).done !== true) yield false
    yield true
  }
}
