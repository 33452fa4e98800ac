/** The menus that readers see, kept in the process: every page has them, and none asks the store for them. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { DEFAULT_MENUS } from './default-menus.js'
import { type Menus, MenusShape } from './menus.js'

/** So late at most a page that depends on no page version, such as a member's, shows what another process has published. */
const MAX_AGE_MS = 10_000
const Row = v.object({ published: v.nullable(MenusShape) })

declare module 'fastify' {
  interface FastifyInstance {
    siteMenus: MenusMemory
  }
}

export interface MenusMemory {
  /** Those that were read last. */
  latest(): Menus
  /** Resolves once `latest` is as new as this version of the pages (http/cache/page-version.ts), or newer. */
  atVersion(version: string): Promise<void>
  /** Reads them now. */
  refresh(): Promise<void>
}

export function createMenusMemory(db: Queries): MenusMemory {
  let menus = DEFAULT_MENUS
  let lastReadMs = Number.NEGATIVE_INFINITY
  let begun = 0
  let shown = 0
  let held: { version: string; reading: Promise<void> } | undefined

  async function refresh(): Promise<void> {
    const turn = ++begun
    lastReadMs = performance.now()
    const row = await queryOne(db, Row, sql`select published from site_menus`)
    // An answer that is late is older than what is shown.
    if (turn < shown) return
    shown = turn
    menus = row?.published ?? DEFAULT_MENUS
  }

  return {
    refresh,
    latest() {
      // Not waited for: without the store, pages that need none are still answered.
      if (performance.now() - lastReadMs > MAX_AGE_MS) refresh().catch(() => undefined)
      return menus
    },
    atVersion(version) {
      if (held?.version === version) return held.reading
      const asked = { version, reading: refresh() }
      held = asked
      asked.reading.catch(() => {
        if (held === asked) held = undefined
      })
      return asked.reading
    },
  }
}
