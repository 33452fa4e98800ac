import { RECORD_TYPES, type RecordType } from '../shared/contract/record-types.js'

/** Blocks as the form has them: a kind, and a text a field. */
export interface Draft {
  readonly kind: string
  readonly values: Readonly<Record<string, string>>
}

/** A field of a block, as the server describes it. */
export interface CardField {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly as: 'line' | 'area' | 'choice' | 'picture'
  readonly rows: number
  readonly choices: readonly (readonly [value: string, label: string])[]
  /** What it holds the numbers of: types of search records. */
  readonly picks: readonly RecordType[]
  /** Where the server tells more of those numbers, pictures among it; empty where it does not. */
  readonly find: string
}

export interface BlockKind {
  readonly kind: string
  readonly label: string
  readonly values: Readonly<Record<string, string>>
  readonly fields: readonly CardField[]
  /** Whoever writes here moves and removes such blocks, and neither adds nor changes one. */
  readonly isFixed?: boolean
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsOf = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}

/** A card that was copied, or nothing when it is none. */
export function readCard(json: string): Draft | undefined {
  try {
    const read: unknown = JSON.parse(json)
    return isRecord(read) && typeof read.kind === 'string'
      ? { kind: read.kind, values: textsOf(read.values) }
      : undefined
  } catch {
    return undefined
  }
}

/** Reads the option `titles`. @throws Error when it is no object of texts. */
export function readTitles(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) throw new Error('expected an object')
  return textsOf(value)
}

/** Reads the option `kinds`. @throws Error when it is not a list of kinds with fields. */
export function readKinds(value: unknown): BlockKind[] {
  if (!Array.isArray(value)) throw new Error('expected a list')
  return value.map((one: unknown) => {
    if (!isRecord(one) || typeof one.kind !== 'string' || !Array.isArray(one.fields))
      throw new Error('expected a kind')
    return {
      kind: one.kind,
      label: textOf(one.label) || one.kind,
      values: textsOf(one.values),
      fields: one.fields.map(readField),
      isFixed: one.isFixed === true,
    }
  })
}

function readField(value: unknown): CardField {
  if (!isRecord(value) || typeof value.name !== 'string') throw new Error('expected a field')
  const choices: unknown[] = Array.isArray(value.choices) ? value.choices : []
  return {
    name: value.name,
    label: textOf(value.label) || value.name,
    hint: textOf(value.hint),
    as: value.as === 'area' || value.as === 'choice' || value.as === 'picture' ? value.as : 'line',
    rows: typeof value.rows === 'number' ? value.rows : 1,
    picks: RECORD_TYPES.filter((type) => Array.isArray(value.picks) && value.picks.includes(type)),
    find: textOf(value.find),
    choices: choices.flatMap((one) =>
      Array.isArray(one) ? [[textOf(one[0]), textOf(one[1])] as const] : [],
    ),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a form has of its blocks, by the names of its fields, and of paragraphs that were written below them. */
export function draftsIn(form: FormData): Draft[] {
  const drafts = new Map<number, { kind: string; values: Record<string, string> }>()
  for (const [name, value] of form) {
    const [, number, field] = /^block-(\d+)-(.+)$/.exec(name) ?? []
    if (number === undefined || field === undefined || typeof value !== 'string') continue
    const draft = drafts.get(Number(number)) ?? { kind: '', values: {} }
    drafts.set(Number(number), draft)
    if (field === 'kind') draft.kind = value
    else draft.values[field] = value.replaceAll('\r\n', '\n')
  }
  const blocks = [...drafts].sort(([one], [other]) => one - other).map(([, draft]) => draft)
  return [...blocks, ...paragraphsIn(textOf(form.get('more')))]
}

/** Empty lines part them. */
const paragraphsIn = (text: string): Draft[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n/)
    .flatMap((part) => (part.trim() === '' ? [] : { kind: 'paragraph', values: { text: part.trim() } }))

export function writeDrafts(form: FormData, drafts: readonly Draft[]): void {
  form.set('blocks', String(drafts.length))
  for (const [index, { kind, values }] of drafts.entries()) {
    form.set(`block-${index}-kind`, kind)
    for (const [name, value] of Object.entries(values)) form.set(`block-${index}-${name}`, value)
  }
}
