/** Nothing outlives its page: neither nodes and listeners nor what scripts hold. */
import type { CDPSession } from '@playwright/test'
import { expect, settled, test } from './browser.js'
import { FIXTURES } from './fixture-list.js'

test('two hundred visits across the fixtures leave nothing behind', async ({ page, site, context }) => {
  test.setTimeout(600_000)
  // Two cases of each widget: the same ones come round several times, so that what grows shows.
  const tour = FIXTURES.filter((fixture) => /\/(default|many)$/.test(fixture))
  await site.openFixture(tour[0] ?? '')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const measure = async () => {
    // Collects what nobody holds before it counts.
    const { result: root } = await devtools.send('Runtime.evaluate', { expression: 'Object.prototype' })
    const { objects } = await devtools.send('Runtime.queryObjects', {
      prototypeObjectId: root.objectId ?? '',
      objectGroup: 'counted',
    })
    const { result: counted } = await devtools.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: countOwn.toString(),
    })
    await devtools.send('Runtime.releaseObjectGroup', { objectGroup: 'counted' })
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return {
      nodes: read('Nodes'),
      listeners: read('JSEventListeners'),
      objects: Number(counted.value),
      bytes: await bytesHeld(devtools),
    }
  }
  const rounds = Math.max(3, Math.ceil(200 / tour.length))
  const goRound = async () => {
    for (const fixture of tour) {
      await site.visit(`/fixtures/${fixture}/`)
      await settled(page)
    }
  }
  // The first rounds fill what has a bound: Turbo's ten snapshots, our five parked pages, code that is compiled once.
  for (let round = 1; round < rounds; round++) await goRound()
  const early = await measure()
  await goRound()
  type Measured = Awaited<ReturnType<typeof measure>>
  const ratio = (name: 'nodes' | 'listeners' | 'bytes', late: Measured) => late[name] / early[name]
  // Once timers and answers of the last pages are over, and pages that are let go of in idle moments are gone.
  // A measurement takes seconds by itself, on a busy machine more than a poll's usual limit.
  await expect
    .poll(
      async () => {
        const late = await measure()
        return {
          nodes: ratio('nodes', late) <= 1.01,
          listeners: ratio('listeners', late) <= 1.01,
          // For what is few and large, such as long texts.
          bytes: ratio('bytes', late) <= 1.01,
          // `dataLayer` keeps what each visit tells it: one object or two. Nothing else may stay.
          objects: (late.objects - early.objects) / tour.length <= 3,
        }
      },
      { timeout: 100_000 },
    )
    .toEqual({ nodes: true, listeners: true, bytes: true, objects: true })
})

/**
 * In the page: how many objects there are, without those that stand for the document's nodes and lists of them. The engine makes these
 * when a script touches a node and drops them when it likes, some hundreds at a time; the nodes themselves are counted by `Nodes`.
 */
function countOwn(this: object[]) {
  const ofDocument = [Node, NodeList, HTMLCollection, NamedNodeMap, DOMStringMap, DOMTokenList]
  return this.filter((object) => !ofDocument.some((kind) => object instanceof kind)).length
}

const HELD = ['object', 'array', 'closure', 'regexp', 'string', 'concatenated string', 'sliced string']

/** Bytes of what the page's scripts hold: without the engine's own compiled code, which grows by some 5 % a round. */
async function bytesHeld(devtools: CDPSession): Promise<number> {
  const parts: string[] = []
  const note = ({ chunk }: { chunk: string }) => parts.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', note)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', note)
  const { snapshot, nodes } = JSON.parse(parts.join(''))
  const fields: string[] = snapshot.meta.node_fields
  const types: string[] = snapshot.meta.node_types[fields.indexOf('type')]
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (HELD.includes(types[nodes[at + type]] ?? '')) bytes += nodes[at + size]
  return bytes
}
