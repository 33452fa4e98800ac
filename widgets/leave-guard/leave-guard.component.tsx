import { SlotError } from 'plinth'
import { useMessages, useNavigation } from 'plinth/react'
import { useEffect } from 'react'
import { useConfirmation } from '../shared/ui/use-confirmation.js'
import { withSignal } from '../shared/ui/with-signal.js'
import { messages } from './messages.js'
import { watchUnsaved } from './unsaved.js'

interface Props {
  readonly host: HTMLElement
  readonly options: { readonly changed: boolean }
}

export function LeaveGuard({ host, options: { changed } }: Props) {
  const form = host.querySelector('form')
  if (!form) throw new SlotError('there is no form in it; put data-widget="leave-guard" around one')
  const navigation = useNavigation()
  const { text } = useMessages()
  const { confirm, confirmation } = useConfirmation()

  useEffect(
    function guardForm() {
      return withSignal((signal) => {
        const isUnsaved = watchUnsaved({ host, form, isUnsaved: changed }, signal)
        let isAsking = false
        let isLetGo = false
        const mayGo = () => isLetGo || !isUnsaved()

        async function askFor(address: string): Promise<void> {
          if (isAsking) return
          isAsking = true
          isLetGo = await confirm({
            sentence: text(messages.question),
            yes: text(messages.leave),
            no: text(messages.stay),
            isLoss: true,
          })
          isAsking = false
          if (isLetGo && !signal.aborted) navigation.go(address)
        }

        navigation.onLeave((address) => {
          if (mayGo()) return true
          void askFor(address)
          return false
        }, signal)
        addEventListener('beforeunload', (event) => mayGo() || event.preventDefault(), { signal })
      })
    },
    [changed, confirm, form, host, navigation, text],
  )
  return confirmation
}
