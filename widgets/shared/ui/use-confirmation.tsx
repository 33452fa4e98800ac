import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.js'
import { Dialog } from './dialog.js'

interface NumberedAsked extends OpenQuestion {
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
  useEffect(function answerNoOnLeaving() {
    // A page that is suspended keeps its state: the question would be open again on Back.
    return () => open.current?.answer(false)
  }, [])
  // A dialog of its own for each: it is announced, and has the focus.
  return { confirm, confirmation: asked && <Confirmation key={asked.number} {...asked} /> }
}

interface Question {
  readonly sentence: string
  readonly yes: string
  /** Left out where there is nothing to choose. */
  readonly no?: string
  /** Confirming destroys something: “no” then comes first, with the focus. */
  readonly isLoss?: boolean
}

interface OpenQuestion extends Question {
  answer(isYes: boolean): void
}

function Confirmation({ sentence, yes, no, isLoss, answer }: OpenQuestion) {
  const id = useId()
  const choices = [
    { label: yes, isYes: true },
    { label: no, isYes: false },
  ]
  if (isLoss) choices.reverse()
  return (
    <Dialog
      className="w-confirm"
      role="alertdialog"
      aria-labelledby={id}
      onCloseRequest={() => answer(false)}
    >
      <p className="w-confirm__text" id={id}>
        {sentence}
      </p>
      <div className="w-confirm__acts">
        {choices.map(({ label, isYes }) =>
          label === undefined ? null : (
            <Button key={label} className="w-confirm__button" onClick={() => answer(isYes)}>
              {label}
            </Button>
          ),
        )}
      </div>
    </Dialog>
  )
}
