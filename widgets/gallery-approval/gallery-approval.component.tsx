import { pageUrl, type WidgetContext } from 'plinth'
import { InSlot, useAttributes, useEmit, useListener, useNavigation } from 'plinth/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type ApprovalForm,
  approveGalleryCall,
  missingIn,
  tidyApproval,
} from '../shared/contract/approve-gallery.call.js'
import { OUTLIVING } from '../shared/services/api.js'
import { useMutation } from '../shared/services/requests.js'
import { isPlainClick } from '../shared/ui/link.js'
import { withSignal } from '../shared/ui/with-signal.js'
import { messages } from './messages.js'
import type { Slots } from './options.js'

/** The three steps (docs/behaviour.md#galleries): what it is about, who approves, thanks. */
type Step = 1 | 2 | 3

const stepOf = (value: number): Step => (value === 2 || value === 3 ? value : 1)

/** The step that an address names; the first when it names none. */
export const stepIn = (search: string): Step => stepOf(Number(new URLSearchParams(search).get('step')))

type Context = WidgetContext<{ readonly step: number }, Slots, never>

export function GalleryApproval({ options, slots, services, messages: { text } }: Context) {
  const { api, navigation } = services
  const emit = useEmit<'gallery-approval'>()
  const { form, name, email } = slots
  const [step, show] = useStep(slots.step, options.step)
  /** Undefined until the form was sent: until then the server's error marks stay. */
  const [missing, setMissing] = useState<readonly (keyof ApprovalForm)[]>()
  const { mutate: approve } = useMutation({
    problem: 'gallery-approval: the server did not save the approval; look at its log',
    mutationFn: (body: URLSearchParams) => api.call(approveGalleryCall, {}, { ...OUTLIVING, body }),
  })

  function go(next: Step, how: { push: boolean }): void {
    const address = pageUrl()
    if (next === 1) address.searchParams.delete('step')
    else address.searchParams.set('step', String(next))
    navigation.setAddress(address.href, how)
    show(next)
    emit('moved', { step: next })
  }

  function send(): void {
    const sent = tidyApproval({ name: name.value, email: email.value })
    const [first, ...more] = missingIn(sent)
    flushSync(() => setMissing(first ? [first, ...more] : []))
    if (first) {
      slots[first].focus()
      return
    }
    // Whatever the answer, the reader goes on.
    approve(new URLSearchParams({ name: sent.name, email: sent.email }))
    // Replaces the form's history entry: Back must not lead to a form that was sent.
    go(3, { push: false })
  }

  useListener(form, 'submit', (event) => {
    event.preventDefault()
    send()
  })
  const handleClick = (event: MouseEvent, to: Step) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    go(to, { push: true })
  }
  useListener(slots.next, 'click', (event) => handleClick(event, 2))
  useListener(slots.back, 'click', (event) => handleClick(event, 1))
  // Otherwise the browser's own bubbles would show instead of these sentences.
  useAttributes(form, { novalidate: true })
  useAttributes(slots.step, (part) => ({ hidden: part.dataset.step !== String(step) }))
  useAttributes([name, email], (field) => ({
    'aria-invalid': missing && (missing.includes(field === name ? 'name' : 'email') ? 'true' : null),
  }))

  if (!missing) return null
  return (
    <>
      <InSlot of={slots['name-error']} replace>
        {missing.includes('name') ? text(messages.missingName) : ''}
      </InSlot>
      <InSlot of={slots['email-error']} replace>
        {missing.includes('email') ? text(messages.missingEmail) : ''}
      </InSlot>
    </>
  )
}

/** The step that is shown: the address names it, else the server. The focus goes to the heading of one that comes. */
function useStep(parts: readonly HTMLElement[], servers: number): [Step, (step: Step) => void] {
  const navigation = useNavigation()
  const [step, setStep] = useState<Step>(() =>
    location.search.includes('step=') ? stepIn(location.search) : stepOf(servers),
  )

  function show(next: Step): void {
    flushSync(() => setStep(next))
    const shown = parts.find((part) => part.dataset.step === String(next))
    shown?.querySelector<HTMLElement>('h1, h2, h3')?.focus()
  }

  const onStep = useEffectEvent(() => show(stepIn(location.search)))
  useEffect(
    function syncHistory() {
      return withSignal((signal) => navigation.onStep(() => onStep(), signal))
    },
    [navigation],
  )
  return [step, show]
}
