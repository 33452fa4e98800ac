/** Runs tasks by priority in slices, so that mounting never holds up the page. */
import { Priority } from '../priority.js'
import type { startSlice } from '../slices.js'

export interface Queue {
  /** Adds `task`: those of higher priority run first. */
  enqueue(task: () => void, priority: Priority): void
}

type Task = () => void
/** The first is taken from first. */
const ORDER = [Priority.Touched, Priority.Visible, Priority.Near, Priority.Idle] as const

export function createQueue(start: typeof startSlice): Queue {
  const waiting = new Map<Priority, Set<Task>>(ORDER.map((priority) => [priority, new Set()]))
  let isRunning = false

  function takeNext(): Task | undefined {
    for (const priority of ORDER) {
      const tasks = waiting.get(priority)
      for (const task of tasks ?? []) {
        tasks?.delete(task)
        return task
      }
    }
    return undefined
  }

  async function run(): Promise<void> {
    const slice = start()
    await slice.breathe()
    for (let task = takeNext(); task; task = takeNext()) {
      task()
      if (slice.isOver()) await slice.breathe()
    }
    isRunning = false
  }

  return {
    enqueue(task, priority) {
      waiting.get(priority)?.add(task)
      if (isRunning) return
      isRunning = true
      void run()
    },
  }
}
