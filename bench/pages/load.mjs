/** Requests a second for several addresses in turn, in rounds. */
import autocannon from 'autocannon'
import { cpuMsOf } from './cpu.mjs'

const CONNECTIONS = 10
const SECONDS = 3
/** A round of all takes a minute. */
const MOST_RUNS = 5

/**
 * `ways` by name: an address, headers, and the `pid` of the process that answers, with the `database` behind it. Gives of each the round in
 * the middle, after a first one of all that does not count.
 */
export async function inTurn(ways, runs) {
  const rounds = Object.fromEntries(Object.keys(ways).map((way) => [way, []]))
  for (let run = 0; run <= Math.min(runs, MOST_RUNS); run++) {
    for (const [way, given] of Object.entries(ways)) {
      const round = await load(given)
      // The first round compiles what is hot.
      if (run > 0) rounds[way].push(round)
    }
  }
  return Object.fromEntries(Object.entries(rounds).map(([way, all]) => [way, middle(all)]))
}

async function load({ url, headers = {}, pid, database }) {
  const used = () => [pid && cpuMsOf(pid), database && cpuMsOf(database, true)]
  const before = used()
  const { requests, latency, non2xx, errors, statusCodeStats } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  })
  const unmodified = statusCodeStats['304']?.count ?? 0
  if (errors > 0 || non2xx > unmodified) throw new Error(`bench: ${url} failed ${errors + non2xx} times`)
  const [cpuMs, databaseCpuMs] = used().map((ms, i) => ms && (ms - before[i]) / requests.total)
  return { perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99, cpuMs, databaseCpuMs }
}

const middle = (rounds) =>
  rounds.toSorted((one, other) => one.perSecond - other.perSecond)[rounds.length >> 1]
