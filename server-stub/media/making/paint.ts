/** Painting in worker threads: pictures in their sizes and types, as the pool makes them. */
import type { Order } from './encode.js'
import { createPool, type Pool, type PoolSettings } from './pool.js'

export { PainterBusyError } from './pool.js'

export interface Painter {
  /**
   * `behind` waits until nobody waits for anything else. Clients take turns; without a name all are one.
   * @throws PainterBusyError when too much waits; ask again after a few seconds. The signal's reason when it was aborted before it began.
   */
  paint(
    order: Order,
    when?: 'now' | 'behind',
    client?: string,
    signal?: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

export const painterOf = (pool: Pool): Painter => ({
  paint: (order, when = 'now', client, signal) => pool.run('picture', order, { when, client, signal }),
  close: () => pool.close(),
})

type PainterSettings = Omit<PoolSettings, 'onStart'> & { onStart?: (order: Order) => void }

/** A painter with threads of its own. */
export function createPainter({ onStart, ...settings }: PainterSettings = {}): Painter {
  const pool = createPool({
    ...settings,
    onStart: (task) => {
      if (task.kind === 'picture') onStart?.(task.task)
    },
  })
  return painterOf(pool)
}
