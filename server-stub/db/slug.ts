import { fold } from '../../widgets/shared/contract/letters.js'

const MAX_LENGTH = 80

/** The words of `text` for an address: lower-case ASCII letters, digits and hyphens, at most 80 characters, cut between words.
 * Text in other scripts has none: then `fallback` is given. */
export function slugify(text: string, fallback = 'untitled'): string {
  const words = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (words.length <= MAX_LENGTH) return words || fallback
  const cut = words.slice(0, MAX_LENGTH + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 1)).slice(0, MAX_LENGTH)
}

/** Gives each text a slug of its own: the second of a kind ends in `-2`. `taken` holds those that are in use and is added to. */
export function uniqueSlug(text: string, taken: Set<string>, fallback?: string): string {
  const base = slugify(text, fallback)
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
  taken.add(slug)
  return slug
}
