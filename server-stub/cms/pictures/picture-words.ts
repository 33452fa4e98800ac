/** What may stand in the words of a picture. */
import { field } from '../../http/forms.js'

export const PICTURES_PATH = '/staff/admin/pictures/'

export interface PictureWords {
  alt: string
  caption: string
}

/** Characters. */
export const WORDS_LIMITS = { alt: 300, caption: 1000 }

/** As a form sent them, under names that begin with `prefix`. Browsers send line breaks in their own way. */
export function wordsIn(sent: unknown, prefix = ''): PictureWords {
  const text = (name: string) =>
    field(sent, prefix + name)
      .replaceAll('\r\n', '\n')
      .trim()
  return { alt: text('alt'), caption: text('caption') }
}

/** A sentence for each that cannot be kept. */
export function mistakesInWords({ alt, caption }: PictureWords): Record<string, string> {
  const longer = (limit: number, text: string) =>
    `Use at most ${limit} characters; you have used ${text.length}.`
  return {
    ...(alt === '' && { alt: 'Describe the picture, for people who cannot see it.' }),
    ...(alt.length > WORDS_LIMITS.alt && { alt: longer(WORDS_LIMITS.alt, alt) }),
    ...(caption.length > WORDS_LIMITS.caption && { caption: longer(WORDS_LIMITS.caption, caption) }),
  }
}
