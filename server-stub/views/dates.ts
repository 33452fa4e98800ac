/** Dates as the site writes them. Days are ISO strings (`2026-03-14`): an opening has no time zone. */
import { isoDay } from './days.js'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

interface Day {
  year: number
  month: string
  day: number
}

function read(iso: string): Day {
  const [year = 0, month = 1, day = 1] = iso.slice(0, 10).split('-').map(Number)
  return { year, month: MONTHS[month - 1] ?? '', day }
}

/** `14 March 2026` */
export function longDay(iso: string): string {
  const { year, month, day } = read(iso)
  return `${day}\u00a0${month} ${year}`
}

/** `14 March 2026, 09:30`, in UTC */
export const minute = (date: Date): string => `${longDay(isoDay(date))}, ${date.toISOString().slice(11, 16)}`

/** `14 March` */
export function shortDay(iso: string): string {
  const { month, day } = read(iso)
  return `${day}\u00a0${month}`
}

/** `3–28 March 2026`, `12 March – 4 April 2026`, `20 December 2025 – 2 February 2026` */
export function span(start: string, end: string): string {
  const from = read(start)
  const to = read(end)
  if (start === end) return longDay(start)
  if (from.year !== to.year) return `${longDay(start)} – ${longDay(end)}`
  if (from.month !== to.month) return `${shortDay(start)} – ${longDay(end)}`
  return `${from.day}–${to.day}\u00a0${to.month} ${to.year}`
}

export type Stage = 'now' | 'soon' | 'past'

function stageOf(start: string, end: string, today: string): Stage {
  if (end < today) return 'past'
  return start > today ? 'soon' : 'now'
}

interface Dated {
  starts_on: string
  ends_on: string
}

/** What is on now (the first to close first), what opens soon (the first to open first), what is past (the latest first). */
export function byStage<T extends Dated>(shows: T[], today: string): Record<Stage, T[]> {
  const at = (stage: Stage) => shows.filter((show) => stageOf(show.starts_on, show.ends_on, today) === stage)
  return {
    now: at('now').sort((a, b) => (a.ends_on < b.ends_on ? -1 : 1)),
    soon: at('soon').sort((a, b) => (a.starts_on < b.starts_on ? -1 : 1)),
    past: at('past').sort((a, b) => (a.ends_on > b.ends_on ? -1 : 1)),
  }
}

/** What a visitor wants to know first: until when, from when, or when it was. */
export function stageLine(start: string, end: string, today: string): string {
  const stage = stageOf(start, end, today)
  const year = (iso: string) => (iso.slice(0, 4) === today.slice(0, 4) ? shortDay(iso) : longDay(iso))
  if (stage === 'past') return span(start, end)
  return stage === 'now' ? `Until ${year(end)}` : `Opens ${year(start)}`
}
