import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type Asked, Confirmation, type Question } from './confirmation.js'

interface NumberedAsked extends Asked {
  readonly number: number
}

/**
 * `confirm` asks and resolves with whether the reader said yes; Escape says no, and so does another question. Draw `confirmation` anywhere in the component.
 * ```tsx
 * const { confirm, confirmation } = useConfirmation()
 * return <>{confirmation}<button onClick={async () => (await confirm({ sentence, yes, no })) && send()} /></>
 * ```
 */
export function useConfirmation(): {
  confirm(question: Question): Promise<boolean>
  confirmation: ReactNode
} {
  const [asked, setAsked] = useState<NumberedAsked>()
  const open = useRef<NumberedAsked>(undefined)
  const count = useRef(0)
  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        open.current?.answer(false)
        count.current += 1
        open.current = {
          ...question,
          number: count.current,
          answer(isYes) {
            open.current = undefined
            setAsked(undefined)
            resolve(isYes)
          },
        }
        setAsked(open.current)
      }),
    [],
  )
  useEffect(function sayNoOnLeaving() {
    // A page that is suspended keeps its state: the question would be open again on Back.
    return () => open.current?.answer(false)
  }, [])
  // A dialog of its own for each: it is announced, and has the focus.
  return { confirm, confirmation: asked && <Confirmation key={asked.number} {...asked} /> }
}
