/** A question, or a sentence, that comes before anything else: in place of the browser's own `confirm` and `alert`. */
import { element } from './element.js'

interface Answers {
  yes: string
  /** Left out where there is nothing to choose. */
  no?: string
  /** Yes gives something up for good: no then stands first, where the focus is and Enter presses. */
  isLoss?: boolean
}

/** Shows `sentence` and gives whether the reader said yes. Escape, and the end of `signal`, say no. */
export function ask(sentence: string, { yes, no, isLoss }: Answers, signal: AbortSignal): Promise<boolean> {
  const text = element('p', { class: 'w-ask__text', id: `w-ask-${Date.now()}` }, sentence)
  const button = (label: string, answer: string) =>
    element('button', { class: 'w-ask__button', value: answer }, label)
  const buttons = [button(yes, 'yes'), ...(no === undefined ? [] : [button(no, '')])]
  if (isLoss) buttons.reverse()
  const form = element('form', { method: 'dialog', class: 'w-ask__acts' }, ...buttons)
  const dialog = element(
    'dialog',
    { class: 'w-ask', role: 'alertdialog', 'aria-labelledby': text.id },
    text,
    form,
  )
  return new Promise((resolve) => {
    const close = () => dialog.close()
    dialog.addEventListener('close', () => {
      signal.removeEventListener('abort', close)
      dialog.remove()
      resolve(dialog.returnValue === 'yes' && !signal.aborted)
    })
    signal.addEventListener('abort', close)
    document.body.append(dialog)
    dialog.showModal()
  })
}
