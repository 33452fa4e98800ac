/** One process at a time sends to a service: the others wait, also on other machines, until it is done or has gone. */
import type { Database } from '../../db/database.js'
import { endTurn, holdTurn, LEASE_SECONDS, type Notes, notesOf } from './state-store.js'

export interface Turn {
  notes: Notes
  /** Throws when the turn is another's by now: this process was held up for too long. To be asked before anything is sent. */
  check(): void
}

export class TurnLostError extends Error {
  override name = 'TurnLostError'
  constructor() {
    super('search: this process was held up for too long; another one goes on with what is to be sent')
  }
}

const BEAT_MS = (LEASE_SECONDS * 1000) / 4

/** Does `work` when it is this process's turn, and gives `undefined` when it is another's. `holder` is a name that no other has. */
export async function inTurn<T>(
  db: Database,
  target: string,
  holder: string,
  work: (turn: Turn) => Promise<T>,
): Promise<T | undefined> {
  if (!(await holdTurn(db, target, holder))) return undefined
  let isLost = false
  let heldAt = performance.now()
  const beat = setInterval(() => {
    const asked = performance.now()
    holdTurn(db, target, holder).then(
      (isHeld) => {
        if (isHeld) heldAt = asked
        else isLost = true
      },
      // The database may be back before the turn is over.
      () => undefined,
    )
  }, BEAT_MS).unref()
  function check(): void {
    if (isLost || performance.now() - heldAt > LEASE_SECONDS * 1000 - BEAT_MS) throw new TurnLostError()
  }
  const own = notesOf(db, target, holder)
  const noted = async (isMine: boolean): Promise<boolean> => {
    if (!isMine) throw new TurnLostError()
    return isMine
  }
  try {
    return await work({
      check,
      notes: {
        pushedTo: async (horizon) => noted(await own.pushedTo(horizon)),
        filling: async (fill, isNew) => noted(await own.filling(fill, isNew)),
        filled: async (fill) => noted(await own.filled(fill)),
        toldRules: async (version) => noted(await own.toldRules(version)),
      },
    })
  } finally {
    clearInterval(beat)
    // Failing, it runs out.
    await endTurn(db, target, holder).catch(() => undefined)
  }
}
