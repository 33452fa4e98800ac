/** A connection of its own that hears what PostgreSQL tells, opened again whenever it breaks. */
import type { Client } from 'pg'

const AGAIN_MS = 2000

/**
 * Listens on `channel` until the function that it gives is called. The first connection must succeed; for every later one
 * `hear` gets an empty text, since what was told while there was none is lost.
 */
export async function keepListening(
  create: () => Client,
  channel: string,
  hear: (payload: string) => void,
): Promise<() => Promise<void>> {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  async function connect(): Promise<void> {
    const next = create()
    next.on('notification', ({ payload = '' }) => hear(payload))
    // Without a listener a broken connection would take the process down.
    next.on('error', () => undefined)
    next.on('end', () => {
      if (client !== next) return
      client = undefined
      again()
    })
    try {
      await next.connect()
      await next.query(`listen "${channel.replaceAll('"', '""')}"`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    if (isOver) await next.end()
    else client = next
  }

  function again(): void {
    if (isOver) return
    timer = setTimeout(() => {
      connect().then(() => hear(''), again)
    }, AGAIN_MS).unref()
  }

  await connect()
  return async () => {
    isOver = true
    clearTimeout(timer)
    const last = client
    client = undefined
    await last?.end()
  }
}
