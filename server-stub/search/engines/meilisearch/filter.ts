/** Filters in Meilisearch's words. */
import type { Filter } from '../../language/filter.js'
import { SCHEMA } from '../../store/records.js'

/** What filters may name there. */
export const FILTERABLE: readonly string[] = [...SCHEMA.filterable, 'objectID']

const ALL = 'objectID EXISTS'
const NONE = 'objectID NOT EXISTS'

/** An attribute that no record has matches nothing here; Meilisearch would refuse it. */
export function writeFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'all':
      return filter.of.length === 0 ? ALL : filter.of.map(inParentheses).join(' AND ')
    case 'any':
      return filter.of.length === 0 ? NONE : filter.of.map(inParentheses).join(' OR ')
    case 'not':
      return `NOT ${inParentheses(filter.of)}`
    case 'is':
      return onKnown(filter.attribute, `${filter.attribute} = ${quote(filter.value)}`)
    case 'compare': {
      const test = `${filter.attribute} ${filter.operator} ${filter.number}`
      // There, != is also true of records without the attribute.
      return onKnown(
        filter.attribute,
        filter.operator === '!=' ? `${filter.attribute} EXISTS AND ${test}` : test,
      )
    }
    case 'between':
      return onKnown(filter.attribute, `${filter.attribute} ${filter.from} TO ${filter.to}`)
  }
}

const inParentheses = (filter: Filter): string => `(${writeFilter(filter)})`
const onKnown = (attribute: string, test: string): string => (FILTERABLE.includes(attribute) ? test : NONE)
const quote = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`
