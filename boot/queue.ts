/** Runs tasks by priority in slices, so that mounting never holds up the page. */
import { PRIORITY, type Priority } from './host.js'

const SLICE_MS = 8

type Task = () => void
const waiting: Record<Priority, Set<Task>> = { 0: new Set(), 1: new Set(), 2: new Set(), 3: new Set() }
let isRunning = false

/** Adds `task`; gives the way to take it out again as long as it has not run. */
export function enqueue(task: Task, priority: Priority): () => void {
  const tasks = waiting[priority]
  tasks.add(task)
  if (!isRunning) {
    isRunning = true
    void run()
  }
  return () => tasks.delete(task)
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
  for (const priority of [PRIORITY.touched, PRIORITY.visible, PRIORITY.near, PRIORITY.idle]) {
    for (const task of waiting[priority]) {
      waiting[priority].delete(task)
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
