/** Texts with the small Markdown, as staff send them: where their links lead. */
import { readInline, refusedAddresses } from '../../widgets/shared/contract/inline-text.js'
import { SENTENCES } from '../http/errors/sentences.js'

/** The sentence about the first link of a text that readers could not follow, or should not. */
export function mistakeInText(text: string): string | undefined {
  const [refused] = refusedAddresses(readInline(text))
  return refused === undefined ? undefined : SENTENCES.noLinkAddress(refused)
}

/** Links to this site's own pages are paths: they stay right when the site moves, and lead to no other site. */
export const withOwnPaths = (text: string, publicUrl: string): string =>
  text.replaceAll(`](${publicUrl}/`, '](/')
