/** A question with two answers, or a sentence to close: in place of the browser's own `confirm` and `alert`. */
import { useId } from 'react'
import { Button } from './button.js'
import { Dialog } from './dialog.js'

export interface Question {
  readonly sentence: string
  readonly yes: string
  /** Left out where there is nothing to choose. */
  readonly no?: string
  /** Confirming destroys something: “no” then comes first, with the focus. */
  readonly isLoss?: boolean
}

export interface Asked extends Question {
  answer(isYes: boolean): void
}

export function Confirmation({ sentence, yes, no, isLoss, answer }: Asked) {
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
