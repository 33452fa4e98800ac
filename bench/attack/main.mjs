/** Twenty clients who ask the search for as much as they can: how long everybody else waits. */
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { keepResults } from '../results.mjs'
import { startSite } from '../site.mjs'

const CLIENTS = 20
/** Bodies that each of them has on the way at once. */
const AT_ONCE = 1
const SECONDS = 15
const LOOK_MS = 25
const MOST_MS = 250
const HEADERS = { 'x-algolia-application-id': 'plinth', 'x-algolia-api-key': 'search-key' }

const many = (count, request) => Array.from({ length: count }, () => ({ indexName: 'primary', ...request }))
const BODIES = {
  'all of everything': many(50, { hitsPerPage: 1000, facets: ['*'], attributesToHighlight: ['*'] }),
  'the largest answer that is given': many(1, { query: 'a', hitsPerPage: 1000, facets: ['*'] }),
  'many queries with mistakes': many(50, {
    query: 'protrait of an untitlde lansdcape in brnze',
    hitsPerPage: 20,
  }),
}

/** Prints what `/healthz` took under each, and writes `results/attack.json`. */
export async function measure() {
  // Each client has an address of its own on this machine, so that none of them is held back for another.
  process.env.HOST = '127.0.0.1'
  const site = await startSite()
  try {
    await ask(site.origin, 1, BODIES['the largest answer that is given'])
    const attacks = []
    for (const [name, requests] of Object.entries(BODIES)) attacks.push(await attack(site, name, requests))
    for (const { name, answers, p50Ms, worstMs, worstWaitedMs } of attacks) {
      const waited = worstWaitedMs === undefined ? '' : ` (${worstWaitedMs.toFixed(0)} of it for a core)`
      console.log(
        `${name}: /healthz p50 ${p50Ms.toFixed(0)}, worst ${worstMs.toFixed(0)} ms${waited}; ${JSON.stringify(answers)}`,
      )
    }
    await keepResults('attack', { attacks })
    if (attacks.some(({ worstMs }) => worstMs > MOST_MS)) process.exitCode = 1
  } finally {
    delete process.env.HOST
    await site.stop()
  }
}

export const figuresOf = ({ attacks }) =>
  attacks.map(({ name, p50Ms, worstMs }) => ({
    what: `/healthz while ${CLIENTS} clients ask for ${name}`,
    unit: 'ms, median / worst',
    ours: [p50Ms, worstMs],
    most: MOST_MS,
  }))

async function attack({ origin, pid }, name, requests) {
  const untilMs = performance.now() + SECONDS * 1000
  const answers = {}
  const looks = []
  async function insist(client) {
    while (performance.now() < untilMs) {
      const status = await ask(origin, client, requests).catch(({ code }) => code)
      answers[status] = (answers[status] ?? 0) + 1
    }
  }
  async function look() {
    while (performance.now() < untilMs) {
      const waitedMs = await coreWaitMs(pid)
      const startedMs = performance.now()
      await send(origin, 99, { path: '/healthz' })
      const tookMs = performance.now() - startedMs
      looks.push({ tookMs, waitedMs: (await coreWaitMs(pid)) - waitedMs })
      await pause(LOOK_MS)
    }
  }
  const clients = Array.from({ length: CLIENTS * AT_ONCE }, (_, i) => insist(1 + (i % CLIENTS)))
  await Promise.all([look(), ...clients])
  looks.sort((a, b) => a.tookMs - b.tookMs)
  const worst = looks.at(-1)
  return {
    name,
    answers,
    p50Ms: looks[looks.length >> 1].tookMs,
    worstMs: worst.tookMs,
    worstWaitedMs: Number.isNaN(worst.waitedMs) ? undefined : worst.waitedMs,
  }
}

/**
 * How long the server's main thread has been ready to run while other programs had the cores: on a busy machine that is most of what
 * a look takes, and none of it is the server's. NaN where the system does not tell.
 */
async function coreWaitMs(pid) {
  const text = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').catch(() => '')
  return Number(text.split(' ')[1] ?? Number.NaN) / 1e6
}

const ask = (origin, client, requests) =>
  send(
    origin,
    client,
    { path: '/1/indexes/*/queries', method: 'POST', headers: HEADERS },
    JSON.stringify({ requests }),
  )

/** The status, once the whole answer has come. */
function send(origin, client, options, body) {
  const { port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, localAddress: `127.0.0.${client}`, ...options },
      (answer) =>
        answer
          .resume()
          .on('end', () => resolve(answer.statusCode))
          .on('error', reject),
    )
    request.on('error', reject).end(body)
  })
}
