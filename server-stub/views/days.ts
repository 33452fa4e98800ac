/** Days as ISO strings (`2026-03-14`). `dates.ts` writes them for readers. */
const DAY_MS = 24 * 60 * 60 * 1000

/** The day of a moment, in UTC. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

export const dayBefore = (day: string): string => isoDay(new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS))
export const dayAfter = (day: string): string => isoDay(new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS))

/** The Monday of a day's week: what changes weekly is seeded with it. */
export function weekOf(today: string): string {
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return isoDay(date)
}
