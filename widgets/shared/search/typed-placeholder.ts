/** Writes phrases into the placeholder of a waiting field, letter by letter. */
import { useAttributes, useMedia, useMessages } from 'plinth/react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { REDUCED_MOTION } from '../ui/motion.js'
import { LETTER_MS, placeholderAt, wholePhraseAt } from './placeholder.state.js'

interface Props {
  readonly field: HTMLInputElement
  readonly phrases: readonly string[]
}

/** With the focus in the field, and under reduced motion, one whole phrase stays. Draws nothing: a letter draws only this again. */
export function TypedPlaceholder({ field, phrases }: Props): null {
  // The phrases are English; a field in another language keeps its own words.
  const isEnglish = /^en\b/i.test(useMessages().language)
  const hasFocus = useFocus(field)
  const isStill = useMedia(REDUCED_MOTION) || hasFocus
  const isInView = useInView(field)
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

/** Whether `element` has the focus. */
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

function useInView(element: Element): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(
    function observe() {
      // Several when it moved in and out at once: the last one is how things are.
      const observer = new IntersectionObserver((entries) =>
        setInView(entries.at(-1)?.isIntersecting === true),
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [element],
  )
  return isInView
}
