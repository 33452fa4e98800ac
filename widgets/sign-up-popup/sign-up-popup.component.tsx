/** A panel at the foot of the window that asks to sign up or to follow. It takes no focus and covers little. */
import { Panel } from './panel.js'
import { type Options, useQuestion } from './use-question.js'

interface Props {
  readonly options: Options & { readonly signUp: string }
}

export function SignUpPopup({ options: { signUp, ...options } }: Props) {
  const [asked, close] = useQuestion(options)
  return asked && <Panel {...asked} signUp={signUp} onClose={close} />
}
