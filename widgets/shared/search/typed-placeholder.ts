/** Writes phrases into the placeholder of a waiting field, letter by letter. */
import { useAttributes, useMedia, useMessages } from 'plinth/react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { REDUCED_MOTION } from '../ui/motion.js'
import { useInView } from '../ui/use-in-view.js'
import { LETTER_MS, placeholderAt, wholePhraseAt } from './placeholder.state.js'

interface Props {
  readonly field: HTMLInputElement
  readonly phrases: readonly string[]
}

/** One whole phrase stays while the field has the focus, and under reduced motion. A component, so that a letter draws nothing else. */
export function TypedPlaceholder({ field, phrases }: Props): null {
  const { language } = useMessages()
  // The phrases are English; a field in another language keeps its own words.
  const isEnglish = /^en\b/i.test(language)
  const hasFocus = useFocus(field)
  const isStill = useMedia(REDUCED_MOTION) || hasFocus
  const [isInView, setInView] = useState(false)
  useInView(field, {}, setInView)
  const [letters, setLetters] = useState(0)
  const isWriting = isEnglish && isInView && !isStill

  useEffect(
    function writeLetters() {
      if (!isWriting) return
      const interval = setInterval(() => setLetters((count) => count + 1), LETTER_MS)
      return () => clearInterval(interval)
    },
    [isWriting],
  )

  const written = letters === 0 ? undefined : placeholderAt(phrases, letters - 1)
  useAttributes(field, {
    placeholder: !isEnglish ? undefined : isStill ? wholePhraseAt(phrases, letters) : written,
  })
  return null
}

function useFocus(element: HTMLElement): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      element.addEventListener('focus', changed)
      element.addEventListener('blur', changed)
      return () => {
        element.removeEventListener('focus', changed)
        element.removeEventListener('blur', changed)
      }
    },
    [element],
  )
  return useSyncExternalStore(subscribe, () => document.activeElement === element)
}
