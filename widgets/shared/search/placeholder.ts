/** Lets a waiting field write phrases into its placeholder, where the page speaks the phrases' language. */
import { REDUCED_MOTION } from '../motion.js'
import { LETTER_MS, placeholderAt } from './placeholder.state.js'

export interface Placeholder {
  /**
   * Writes while nobody is in the field and it is in view. With the focus there, and under reduced motion, one whole phrase
   * stands still.
   */
  run(): void
  /** The field's own placeholder again. */
  rest(): void
}

export function createPlaceholder(
  field: HTMLInputElement,
  phrases: readonly [string, ...string[]],
  signal: AbortSignal,
): Placeholder {
  if (!isEnglish(field)) return { run() {}, rest() {} }
  const own = field.placeholder
  const reduced = matchMedia(REDUCED_MOTION)
  let isRunning = false
  let isInView = false
  let letters = 0
  let timer: ReturnType<typeof setInterval> | undefined

  function update(): void {
    const isStill = reduced.matches || document.activeElement === field
    clearInterval(timer)
    if (!isRunning) field.placeholder = own
    else if (isStill) field.placeholder = wholePhrase()
    else if (isInView) timer = setInterval(write, LETTER_MS)
  }

  function write(): void {
    field.placeholder = placeholderAt(phrases, letters)
    letters += 1
  }

  /** The phrase that was being written, to its end. */
  function wholePhrase(): string {
    const written = placeholderAt(phrases, Math.max(0, letters - 1))
    return phrases.find((phrase) => phrase.startsWith(written)) ?? phrases[0]
  }

  function set(isWanted: boolean): void {
    if (isRunning === isWanted) return
    isRunning = isWanted
    update()
  }

  const observer = new IntersectionObserver((entries) => {
    isInView = entries.some(({ isIntersecting }) => isIntersecting)
    update()
  })
  observer.observe(field)
  field.addEventListener('focus', update, { signal })
  field.addEventListener('blur', update, { signal })
  reduced.addEventListener('change', update, { signal })
  signal.addEventListener(
    'abort',
    () => {
      observer.disconnect()
      set(false)
    },
    { once: true },
  )
  return { run: () => set(true), rest: () => set(false) }
}

/** The phrases are English; a field in another language keeps its own words. */
function isEnglish(field: HTMLElement): boolean {
  const language = field.closest<HTMLElement>('[lang]')?.lang ?? ''
  return language === '' || /^en\b/i.test(language)
}
