/**
 * What one client may use up over time, in units of some work. It is kept in the process, since it is this process's time that it
 * protects: another one has its own.
 */
export interface BudgetBounds {
  /** What a client may use at once. */
  burst: number
  /** What comes back in a second. */
  perSecond: number
}

export interface Budget {
  /** Takes `units` from what the client has left: 0, or in how many seconds there would be enough of them, and then none are taken. */
  take(client: string, units: number): number
}

/** Clients beyond so many: those are forgotten whose budget is whole again, and then the oldest. */
const MOST_CLIENTS = 10_000

/** `now` in milliseconds. */
export function createBudget({ burst, perSecond }: BudgetBounds, now: () => number): Budget {
  const used = new Map<string, { units: number; atMs: number }>()

  function usedBy(client: string): number {
    const entry = used.get(client)
    return entry ? Math.max(0, entry.units - ((now() - entry.atMs) / 1_000) * perSecond) : 0
  }

  function makeRoom(): void {
    if (used.size < MOST_CLIENTS) return
    for (const client of used.keys()) if (usedBy(client) === 0) used.delete(client)
    for (const client of used.keys()) {
      if (used.size < MOST_CLIENTS) return
      used.delete(client)
    }
  }

  return {
    take(client, units) {
      const total = usedBy(client) + units
      if (total > burst) return (total - burst) / perSecond
      used.delete(client)
      makeRoom()
      used.set(client, { units: total, atMs: now() })
      return 0
    },
  }
}
