/** The filters' form as a browser sends it by itself: `?countries=france&countries=spain&sort=title&artists-q=ruiz`. */
import * as v from 'valibot'
import { type Selection, SORT } from '../../widgets/shared/contract/filters.js'
import { LONGEST_NAME, MOST_VALUES } from '../../widgets/shared/contract/limits.js'
import { badRequest } from '../http/errors/errors.js'
import { SENTENCES } from '../http/errors/sentences.js'
import { text } from '../http/forms/fields.js'
import type { List, ListContext, ListFilter } from './list.js'

/** Whatever the list's filters are called; `q` and `count-only` are every list's. */
export const ListQuery = v.objectWithRest(
  { q: v.pipe(text(), v.trim()), 'count-only': text() },
  v.union([v.string(), v.array(v.string())]),
)

const RANGE_FIELDS = ['min', 'max', 'unit'] as const
const rangeFields = ({ name, type }: ListFilter): string[] =>
  type === 'range' ? RANGE_FIELDS.map((field) => `${name}-${field}`) : []

/** A range as its address says it, from what was typed; undefined where nothing was. */
function rangeOf(filter: ListFilter, fields: v.InferOutput<typeof ListQuery>) {
  const { label, choices } = filter
  // A comma is how much of the world writes a decimal point.
  const [min = '', max = '', unit = ''] = rangeFields(filter).map((field) =>
    String([fields[field] ?? ''].flat()[0] ?? '')
      .trim()
      .replace(',', '.'),
  )
  if (!min && !max) return undefined
  const option = choices.kind === 'ranged' ? choices.read(`${min}-${max}${unit}`) : undefined
  if (!option) throw badRequest(SENTENCES.noRange([min, max].filter(Boolean).join(' – '), label))
  return option.key
}

interface Form {
  /** Whether the query holds fields of the form at all. */
  isSent: boolean
  /** With what the address says already. */
  selection: Selection
  /** A name that was typed and that nobody has; the list says so. */
  unknown?: string
  /** What else the query holds, with its `?`; the unknown name too. */
  rest: string
}

export async function readForm(
  context: ListContext,
  list: List,
  current: Selection,
  fields: v.InferOutput<typeof ListQuery>,
): Promise<Form> {
  const selection: Record<string, readonly string[]> = { ...current }
  const rest = new URLSearchParams()
  const ranges = list.filters.filter((filter) => rangeFields(filter).some((field) => field in fields))
  const read = new Set(ranges.flatMap(rangeFields))
  let isSent = ranges.length > 0
  let unknown: string | undefined
  for (const filter of ranges) selection[filter.name] = [rangeOf(filter, fields) ?? []].flat()
  for (const [name, given] of Object.entries(fields)) {
    const values = [given].flat().filter(Boolean)
    if (values.length > MOST_VALUES) throw badRequest(SENTENCES.tooManyChoices(MOST_VALUES))
    if (read.has(name)) continue
    const isSort = name === SORT
    const asked = list.filters.find((filter) => `${filter.name}-q` === name)
    if (isSort || list.filters.some((filter) => filter.name === name)) {
      isSent = true
      const own = isSort ? values.filter((key) => key !== list.sorts[0].key) : values
      selection[name] = isSort ? own : [...new Set([...(selection[name] ?? []), ...own])]
    } else if (asked?.choices.kind === 'looked-up') {
      const text = values.join(' ').trim()
      if (text.length > LONGEST_NAME) throw badRequest(SENTENCES.nameTooLong(LONGEST_NAME))
      isSent ||= values.length > 0
      const found = text ? await asked.choices.guess(context, text) : undefined
      if (found) selection[asked.name] = [...new Set([...(selection[asked.name] ?? []), found.key])]
      else if (text) {
        unknown = text
        rest.append(name, text)
      }
    } else for (const value of values) rest.append(name, value)
  }
  const search = rest.toString()
  return { isSent, selection, ...(unknown ? { unknown } : {}), rest: search && `?${search}` }
}
