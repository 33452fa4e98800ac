/** One engine, one size, in a process of its own: `run-one.mjs engine count [folder]` prints its figures as JSON. */
import { misspeltNames, mixedQueries } from './queries.mjs'
import { recordsOf } from './records.mjs'

const MISSPELT = 400
/** Whoever has not answered all by then is measured by what it has answered: queries are in no order. */
const QUERIES_MS = 40_000
const MISSPELT_MS = 20_000

const [, , engine, count, folder] = process.argv
const figures = await measureOne()
console.log(JSON.stringify(figures))

async function measureOne() {
  const { build } = await import(`./engines/${engine}.mjs`)
  const emptyMb = heldMb()
  let { records, source } = recordsOf(Number(count), folder || undefined)
  const total = records.length
  const queries = mixedQueries(records)
  const misspelt = misspeltNames(records, MISSPELT)
  const began = performance.now()
  const search = await build(records)
  const buildMs = performance.now() - began
  // The records are given back; an engine holds what it needs to answer with them.
  records = undefined
  const memoryMb = heldMb() - emptyMb
  for (const query of queries.slice(0, 20)) await search(query)
  const times = []
  const queriesBegan = performance.now()
  for (const query of queries) {
    const start = performance.now()
    if (start - queriesBegan > QUERIES_MS) break
    await search(query)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  let found = 0
  let asked = 0
  const misspeltBegan = performance.now()
  for (const { query, objectID } of misspelt) {
    if (performance.now() - misspeltBegan > MISSPELT_MS) break
    asked++
    const hits = await search(query)
    if (hits.some((hit) => hit.objectID === objectID)) found++
  }
  return {
    engine,
    records: total,
    source,
    buildMs,
    memoryMb,
    p50Ms: at(times, 0.5),
    p99Ms: at(times, 0.99),
    worstMs: times.at(-1),
    foundShare: found / asked,
    queries: times.length,
  }
}

function at(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

function heldMb() {
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}
