import { pageUrl, type WidgetContext } from 'plinth'
import { InSlot, useAttributes, useEmit, useListener } from 'plinth/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type ApprovalForm,
  approveGalleryCall,
  missingIn,
  tidyApproval,
} from '../shared/contract/approve-gallery.call.js'
import { isPlainClick } from '../shared/ui/link.js'
import type { Step } from './gallery-approval.state.js'
import { messages } from './messages.js'
import type { Slots } from './options.js'
import { useStep } from './use-step.js'

type Context = WidgetContext<{ readonly step: number }, Slots, never>

export function GalleryApproval({ options, slots, services, messages: { text } }: Context) {
  const { api, navigation } = services
  const emit = useEmit<'gallery-approval'>()
  const { form, name, email } = slots
  const [step, show] = useStep(slots.step, options.step)
  /** Undefined until the form was sent: until then the server's error marks stay. */
  const [missing, setMissing] = useState<readonly (keyof ApprovalForm)[]>()

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
    // Whatever the answer, the reader goes on. `keepalive` sends it even if the page is left.
    const { signal } = new AbortController()
    const body = new URLSearchParams({ name: sent.name, email: sent.email })
    api
      .call(approveGalleryCall, {}, { signal, keepalive: true, body })
      .catch((error: unknown) =>
        console.error('gallery-approval: the server did not save the approval; look at its log', error),
      )
    // Replaces the form's history entry: Back must not lead to a form that was sent.
    go(3, { push: false })
  }

  useListener(form, 'submit', (event) => {
    event.preventDefault()
    send()
  })
  const follow = (event: MouseEvent, to: Step) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    go(to, { push: true })
  }
  useListener(slots.next, 'click', (event) => follow(event, 2))
  useListener(slots.back, 'click', (event) => follow(event, 1))
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
