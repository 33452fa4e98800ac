/** The rules that the embedded index follows: read anew once staff have changed them. */
import type { Queries } from '../../db/database.js'
import { compileRules, NO_RULES, type Rules } from '../language/rules.js'
import { NO_VERSION, readRules, rulesVersion } from './rules-store.js'

/** An answer follows rules that are at most so much older than the store's, as its records are. */
const FRESH_MS = 200

export interface RulesParts {
  db: Queries
  /** Told what went wrong: the rules that were read last hold on. */
  warn(problem: string, cause: unknown): void
  /** Milliseconds. */
  now(): number
}

export function createRules({ db, warn, now }: RulesParts): () => Promise<Rules> {
  let rules = NO_RULES
  let version = NO_VERSION
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    lookedAt = now()
    const current = await rulesVersion(db)
    if (current === version) return
    // A change between the two is read once more the next time.
    const { synonyms, pins } = await readRules(db)
    rules = compileRules(synonyms, pins)
    version = current
  }

  return async function currentRules() {
    if (now() - lookedAt > FRESH_MS)
      looking ??= look()
        .catch((cause: unknown) =>
          warn('search: synonyms and pins could not be read; it answers as before', cause),
        )
        .finally(() => {
          looking = undefined
        })
    await looking
    return rules
  }
}
