/** The form in which an article is written: its fields, one for each block that is text, and what may stand in them. */
import { isRecord } from '../http/dist.js'
import { field } from '../http/forms.js'
import type { Block } from '../store/blocks.js'
import type { ArticleText } from '../store/queries/article-editing.js'

/** Characters. */
const LIMITS = { title: 200, standfirst: 500, author: 100, text: 10_000 }

export interface ArticleForm {
  values: Record<string, string>
  errors: Record<string, string>
}

export const NAMED = ['title', 'standfirst', 'author'] as const
/** Paragraphs that are added at the end, with an empty line between them. */
const MORE = 'more'

const fieldOf = (index: number): string => `text-${index}`
const hasText = (block: Block) => 'text' in block

/** The fields of the blocks, in their order; pictures, works and films stay where they are. */
export function textFields(body: readonly Block[]): { name: string; label: string }[] {
  const fields = body.flatMap((block, index) =>
    hasText(block)
      ? [{ name: fieldOf(index), label: `${block.kind.charAt(0).toUpperCase()}${block.kind.slice(1)}` }]
      : [],
  )
  return [...fields, { name: MORE, label: 'More paragraphs' }]
}

/** What stands in the form before anybody has changed it. */
export function valuesOf({ title, standfirst, author, body }: ArticleText): Record<string, string> {
  const texts = body.flatMap((block, index) => ('text' in block ? [[fieldOf(index), block.text]] : []))
  return { title, standfirst, author, ...Object.fromEntries(texts) }
}

/** What was sent, over the article as it stands; `errors` is empty when it may be saved. */
export function readArticle(sent: unknown, body: readonly Block[]): ArticleForm & { article: ArticleText } {
  const names = [...NAMED, ...textFields(body).map(({ name }) => name)]
  const values = Object.fromEntries(
    names.map((name) => [name, field(sent, name).replaceAll('\r\n', '\n').trim()]),
  )
  values[MORE] = [values[MORE], ...leftOver(sent, names)].filter(Boolean).join('\n\n')
  const value = (name: string) => values[name] ?? ''
  const errors: Record<string, string> = {}
  if (value('title') === '') errors.title = 'An article has a title.'
  for (const name of names) {
    const limit = name === 'title' || name === 'standfirst' || name === 'author' ? LIMITS[name] : LIMITS.text
    const length = value(name).length
    if (length > limit) errors[name] = `At most ${limit} characters; these are ${length}.`
  }
  const kept = body.flatMap((block, index): Block[] => {
    if (!('text' in block)) return [block]
    const text = value(fieldOf(index))
    return text === '' ? [] : [{ ...block, text }]
  })
  const added = value(MORE)
    .split(/\n\s*\n/)
    .flatMap((text): Block[] => (text.trim() ? [{ kind: 'paragraph', text: text.trim() }] : []))
  return {
    values,
    errors,
    article: {
      title: value('title'),
      standfirst: value('standfirst'),
      author: value('author'),
      body: [...kept, ...added],
    },
  }
}

/** Texts of blocks that somebody has taken out meanwhile: they are not lost, but stand among what is added. */
function leftOver(sent: unknown, names: readonly string[]): string[] {
  if (!isRecord(sent)) return []
  return Object.keys(sent)
    .filter((name) => /^text-\d+$/.test(name) && !names.includes(name))
    .map((name) => field(sent, name).replaceAll('\r\n', '\n').trim())
}
