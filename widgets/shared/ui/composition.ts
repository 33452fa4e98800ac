/** Text that an input method composes is not typed yet: nothing searches for it, and its keys belong to the input method. */
import { useListener } from 'plinth/react'

/** Safari ends a composition before it reports the key that ended it; this is what it then calls every key. */
const COMPOSING_KEY = 229

/** Whether a key belongs to an input method. */
export const isComposed = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === COMPOSING_KEY

const UNFINISHED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\uff00-\uffef]/u

/** Keyboards of Android compose every word of any language, and show it as it will be: waiting for its end would be to search a word late. */
const isWordOfAndroid = (text: string | null): boolean =>
  /\bAndroid\b/.test(navigator.userAgent) && !UNFINISHED.test(text ?? '')

interface Typing {
  /** The field has a new text; twice the same where a browser ends a composition in two steps. */
  onTyped(): void
  /** What was typed before a composition is no longer all of the text: whatever waits for a pause waits on. */
  onComposing?(): void
}

/** Hears what is typed into `field`: at once, or when it has been composed. */
export function useTyping(
  field: HTMLInputElement | HTMLTextAreaElement | null,
  { onTyped, onComposing }: Typing,
): void {
  useListener(field, 'input', (event) => {
    const isUnfinished = event instanceof InputEvent && event.isComposing
    if (isUnfinished && !isWordOfAndroid(event.data)) return onComposing?.()
    onTyped()
  })
  useListener(field, 'compositionend', onTyped)
}
