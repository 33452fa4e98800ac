import { expect, it, vi } from 'vitest'
import { Host } from '../host.js'
import { Page } from '../page.js'
import { Priority } from '../priority.js'
import { createQueue } from './queue.js'

/** Slices that are over after each step, so that whatever waits has its say in between. */
const startSlice = () => ({ isOver: () => true, yieldToMain: () => Promise.resolve() })

function createHosts(count: number, priority: Priority, name = `${priority}`): Host[] {
  const body = { setAttribute() {} } as unknown as HTMLElement
  const page = new Page(body)
  return Array.from({ length: count }, (_, number) => {
    const element = { setAttribute() {} } as unknown as HTMLElement
    const host = new Host(element, name, undefined, page, `${priority} ${number}`)
    host.priority = priority
    return host
  })
}

/** Runs a queue until it is empty and tells the steps; `meanwhile` hears of each host that ran. */
async function steps(
  hosts: readonly Host[],
  meanwhile: (ran: Host, add: (host: Host) => void) => void = () => {},
) {
  const taken: string[] = []
  const queue = createQueue(
    {
      prepare: ({ position }) => taken.push(`prepare ${position}`),
      run: (batch) => {
        for (const host of batch) {
          taken.push(`run ${host.position}`)
          meanwhile(host, add)
        }
      },
    },
    startSlice,
  )
  const add = (host: Host) => queue.add(host, host.priority)
  for (const host of hosts) add(host)
  for (let turn = 0; turn < 500; turn++) await Promise.resolve()
  return taken
}

it('runs what matters most first', async () => {
  const hosts = [Priority.Idle, Priority.Near, Priority.Visible].flatMap((priority) =>
    createHosts(1, priority),
  )
  const taken = await steps(hosts)
  expect(taken.filter((step) => step.startsWith('run'))).toEqual([
    `run ${Priority.Visible} 0`,
    `run ${Priority.Near} 0`,
    `run ${Priority.Idle} 0`,
  ])
})

it('has a screenful stand, then prepares all others before they run', async () => {
  const taken = await steps(createHosts(60, Priority.Visible))
  const kinds = taken.map((step) => step.split(' ')[0]).join(' ')
  expect(kinds).toMatch(/^(prepare ){24}(run ){24}(prepare ){36}(run ?){36}$/)
})

it('lets what the reader touches go before what is prepared', async () => {
  const [touched] = createHosts(1, Priority.Touched)
  const taken = await steps(createHosts(24, Priority.Idle), ({ position }, add) => {
    if (position === `${Priority.Idle} 0` && touched) add(touched)
  })
  const at = taken.indexOf(`run ${Priority.Touched} 0`)
  expect(at).toBeGreaterThan(0)
  expect(at).toBeLessThan(taken.indexOf(`run ${Priority.Idle} 20`))
})

it('mounts many at once of what is quick, and one by one of what is slow, whatever came before', async () => {
  let nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  try {
    const batches: string[][] = []
    const queue = createQueue(
      {
        prepare: () => undefined,
        run(batch) {
          batches.push(batch.map(({ name }) => name))
          for (const { name } of batch) nowMs += name === 'slow' ? 20 : 0.1
        },
      },
      startSlice,
    )
    const named = (name: string, count: number) => createHosts(count, Priority.Visible, name)
    const hosts = [...named('quick', 60), ...named('slow', 6), ...named('quick', 40)]
    for (const host of hosts) queue.add(host, host.priority)
    for (let turn = 0; turn < 500; turn++) await Promise.resolve()
    expect(batches.flat().sort()).toEqual(hosts.map(({ name }) => name).sort())
    expect(batches.filter((batch) => batch.includes('slow'))).toEqual(Array(6).fill(['slow']))
    expect(Math.max(...batches.map((batch) => batch.length))).toBe(16)
  } finally {
    vi.restoreAllMocks()
  }
})

it('ends a slice before a batch that would not fit into it', async () => {
  let nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  try {
    const slices: number[] = [0]
    const run = (batch: readonly Host[]) => {
      nowMs += batch.length * 10
      slices[slices.length - 1] = (slices.at(-1) ?? 0) + batch.length * 10
    }
    let endsMs = 16
    const queue = createQueue({ prepare: () => undefined, run }, () => ({
      isOver: (aheadMs = 0) => nowMs + aheadMs >= endsMs,
      async yieldToMain() {
        slices.push(0)
        endsMs = nowMs + 16
      },
    }))
    for (const host of createHosts(6, Priority.Visible)) queue.add(host, host.priority)
    for (let turn = 0; turn < 100; turn++) await Promise.resolve()
    // The first is not known beforehand; two of the others would take 20 ms.
    expect(slices.filter((ms) => ms > 0)).toEqual([10, 10, 10, 10, 10, 10])
  } finally {
    vi.restoreAllMocks()
  }
})
