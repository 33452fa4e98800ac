/** Runs tasks by priority in slices, so that mounting never holds up the page. */
import { Priority } from '../priority.js'

const SLICE_MS = 8

type Task = () => void
/** The first is taken from first. */
const ORDER = [Priority.Touched, Priority.Visible, Priority.Near, Priority.Idle] as const
const waiting = new Map<Priority, Set<Task>>(ORDER.map((priority) => [priority, new Set()]))
let isRunning = false

/** Adds `task`. */
export function enqueue(task: Task, priority: Priority): void {
  waiting.get(priority)?.add(task)
  if (!isRunning) {
    isRunning = true
    void run()
  }
}

async function run(): Promise<void> {
  await nextTask()
  let sliceEndsMs = performance.now() + SLICE_MS
  for (let task = takeNext(); task; task = takeNext()) {
    task()
    if (performance.now() >= sliceEndsMs) {
      await nextTask()
      sliceEndsMs = performance.now() + SLICE_MS
    }
  }
  isRunning = false
}

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

/** `scheduler.yield` comes back before other waiting tasks; where it is missing, a timeout lets the page breathe. */
function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
