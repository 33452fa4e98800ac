/** Says the figures: a table for people, and which targets are reached. */
import { pair, summarize, table } from '../table.mjs'

const TIMES = [
  'visibleMs',
  'allMs',
  'visibleCommittedMs',
  'allCommittedMs',
  'longestTaskMs',
  'longestOwnTaskMs',
  'longestScriptMs',
  'tapMs',
  'reactMs',
]

/** Median and worst of every time over the runs of one way of mounting. */
export const summaryOf = (runs) =>
  Object.fromEntries(TIMES.map((time) => [time, summarize(runs.map((run) => run[time]))]))

export function loadTable({ hosts, latencyMs, rows }) {
  return `${hosts} islands, ${latencyMs} ms latency; ms since the HTML arrived, median / worst\n${table(
    [
      '',
      'visible stand',
      'all stand',
      'longest task',
      'without React’s evaluation',
      'longest script',
      'slowest tap',
      'React’s evaluation',
    ],
    rows.map(({ variant, summary }) => [
      variant.label,
      pair(summary.visibleMs),
      variant.until ? '–' : pair(summary.allMs),
      pair(summary.longestTaskMs),
      pair(summary.longestOwnTaskMs),
      pair(summary.longestScriptMs),
      pair(summary.tapMs),
      pair(summary.reactMs),
    ]),
  )}\n`
}

const whole = (number) => Math.round(number).toLocaleString('en-US')
const signed = (number, digits) => `${number < 0 ? '−' : '+'}${Math.abs(number).toFixed(digits)}`

export function visitsTable(rows, hosts) {
  return `Turbo visits between two pages of ${hosts} islands: held after them, and what each visit added\n${table(
    ['', 'script KB (br)', 'heap KB', 'a visit', 'listeners', 'a visit', 'nodes', 'a visit'],
    rows.map(({ variant, scriptBytes, visits }) => [
      variant.label,
      (scriptBytes / 1000).toFixed(1),
      whole(visits.heapKb),
      signed(visits.heapKbPerVisit, 1),
      whole(visits.listeners),
      signed(visits.listenersPerVisit, 1),
      whole(visits.nodes),
      signed(visits.nodesPerVisit, 1),
    ]),
  )}\n`
}

const MAX_OF_FLOOR = 1.05
const MAX_OF_BEST_PEER = 1.3
const MAX_WORST = 1.3
const MAX_SCRIPT_MS = 50
const MAX_TAP_MS = 100
/** Per visit; below this it is the engine's own, such as code that got optimised. */
const MAX_GROWTH = { heapKbPerVisit: 5, listenersPerVisit: 0.5, nodesPerVisit: 5 }

/** What Plinth is to reach with `hosts` islands, as `[what, measured, limit]`. */
export function loadTargets({ hosts, latencyMs, rows }) {
  const where = `${hosts} islands, ${latencyMs} ms`
  const all = ({ summary }) => summary.allMs.median
  const ours = rows.find(({ variant }) => variant.isOurs)
  const byDefault = rows.find(({ variant }) => variant.isOursByDefault)
  const floor = rows.find(({ variant }) => variant.isFloor)
  const peers = rows.filter(({ variant }) => !variant.until && !variant.isOurs && !variant.isFloor)
  if (!ours || !byDefault || !floor || peers.length === 0) return []
  const { allMs, longestScriptMs, tapMs } = ours.summary
  const inView = byDefault.summary.visibleMs.median / floor.summary.visibleMs.median
  return [
    [`${where}: in view stand, by default, × one tree in one root`, inView, MAX_OF_FLOOR],
    [`${where}: all stand, × the best peer`, allMs.median / Math.min(...peers.map(all)), MAX_OF_BEST_PEER],
    [`${where}: all stand, worst run, × the median`, allMs.worst / allMs.median, MAX_WORST],
    [`${where}: longest script but React’s evaluation, ms`, longestScriptMs.median, MAX_SCRIPT_MS],
    [`${where}: slowest tap while they mount, ms`, tapMs?.median ?? Number.POSITIVE_INFINITY, MAX_TAP_MS],
  ]
}

export function otherTargets({ visits, reactBytesUnasked }) {
  return [
    ...(visits
      ? Object.entries(MAX_GROWTH).map(([what, limit]) => [`Turbo visits: ${what}`, visits[what], limit])
      : []),
    ['bytes of React where nothing is due', reactBytesUnasked, 0],
  ]
}

export const targetLines = (targets) =>
  targets
    .map(([what, measured, limit]) => {
      const digits = limit < 10 ? 2 : 0
      return `${measured <= limit ? 'reached' : 'MISSED '}  ${what}: ${measured.toFixed(digits)} (at most ${limit.toFixed(digits)})`
    })
    .join('\n')
