/** What the demonstration has beside its catalogue: each part is filled in once, on whichever start finds it missing. */
import type { Database, Queries } from '../database.js'
import { sql } from '../sql.js'

/** The name under which `setting` remembers: 'filled' or, after `npm run import -- … --replace`, 'replaced'. */
export const DEMONSTRATION_SETTING = 'demonstration'

interface Part {
  /** Key of the advisory lock that two starts at once meet at. */
  lock: number
  /** The setting that says it was done. */
  done: string
}

/** Runs `fill` in a transaction where the demonstration's catalogue is and the part is not. All of it or nothing. */
export async function fillOnce(
  db: Database,
  { lock, done }: Part,
  fill: (tx: Queries) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${lock})`)
    const [due] =
      await tx.query(sql`select 1 from setting where name = ${DEMONSTRATION_SETTING} and value = 'filled'
       and not exists (select 1 from setting where name = ${done})`)
    if (!due) return
    await fill(tx)
    await tx.query(sql`insert into setting (name, value) values (${done}, 'filled')`)
  })
}
