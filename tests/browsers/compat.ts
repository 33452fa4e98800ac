/** What MDN's table of browsers says of a feature: whether the oldest browsers that we support have it. */
import { createRequire } from 'node:module'
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data'
import { isOlder, oldestBrowsers } from '../../build/browsers.mjs'

/** One of MDN's tables, by the names in it. */
type Table = Readonly<Record<string, Readonly<Record<string, Identifier>>>>

const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

const { css } = data
export const tables = {
  api: data.api as Table,
  builtins: { ...data.javascript.builtins, ...data.javascript.builtins?.Intl } as Table,
  elements: data.html.elements as Table,
  attributes: data.html.global_attributes as Readonly<Record<string, Identifier>>,
  atRules: css['at-rules'] as Table,
  properties: css.properties as Table,
  selectors: css.selectors as Table,
  types: css.types as Table,
}

/** MDN's names of browsers, where browserslist has others. */
const NAMES: Readonly<Record<string, string>> = { ios_saf: 'safari_ios' }
const FLOOR = Object.entries(oldestBrowsers()).map(([name, version]) => ({
  name: NAMES[name] ?? name,
  version,
}))

/** The browsers whose oldest version lacks it; none where MDN knows no such feature. */
export function missingIn(feature: Identifier | undefined): string[] {
  const statement = feature?.__compat
  if (!statement) return []
  return FLOOR.filter((browser) => !isIn(statement, browser)).map(({ name }) => name)
}

/** Behind a flag, or with a prefix, counts as missing; in part counts as there. */
function isIn(statement: CompatStatement, { name, version }: (typeof FLOOR)[number]): boolean {
  const support: Readonly<Record<string, SimpleSupportStatement | SimpleSupportStatement[]>> =
    statement.support
  return [support[name] ?? []].flat().some(({ version_added: added, version_removed: removed, ...one }) => {
    if (one.flags || one.prefix || one.alternative_name) return false
    // What only a preview has is in no version; `≤79` is at the latest.
    if (typeof added !== 'string' || added === 'preview') return false
    const isGone = typeof removed === 'string' && !isOlder(version, removed)
    return !isOlder(version, added.replace('≤', '')) && !isGone
  })
}

export const isFeature = (name: string): boolean => !name.startsWith('__')
