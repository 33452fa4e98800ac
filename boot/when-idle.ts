/** Runs once the browser has nothing else to do; at the next turn where it cannot say, as in Safari. */
export function whenIdle(run: (deadline?: IdleDeadline) => void): void {
  const wait = globalThis.requestIdleCallback ?? setTimeout
  wait(run)
}
