import { SlotError } from 'plinth'
import { InSlot, useAttributes, useListener, useMessages, useServices } from 'plinth/react'
import { useState } from 'react'
import { isPlainClick } from '../shared/ui/link.js'
import { wordsOf } from './messages.js'
import { Said } from './said.js'
import { useFollowed } from './use-followed.js'
import { type Thing, usePress } from './use-press.js'
import { useSaid } from './use-said.js'

interface Props {
  readonly host: HTMLElement
  readonly options: Thing
  readonly slots: { readonly button: HTMLElement | undefined }
}

export function FollowButton({ host, options, slots }: Props) {
  const control = controlOf(host, slots.button)
  const link = host instanceof HTMLAnchorElement ? host : undefined
  const { user, layer } = useServices()
  const { text } = useMessages()
  const { isOn, loadFollows } = useFollowed(options.entityId[0] ?? 0)
  // The server's words fit the state that the server wrote.
  const [server] = useState(() => ({
    isOn: control.dataset.marked === 'true',
    hasName: control.hasAttribute('aria-label'),
  }))
  const wasFollowed = isOn ?? server.isOn
  const isChanged = wasFollowed !== server.isOn
  const words = wordsOf(options.entityType)[wasFollowed ? 'on' : 'off']
  const { said, say } = useSaid(options)
  const press = usePress(options, { control, wasFollowed, loadFollows, onDone: say })

  function take(event: Event): void {
    if (event.defaultPrevented) return
    event.preventDefault()
    press().catch((error: unknown) => console.error('follow: the change failed; load the page again', error))
  }

  useAttributes(control, {
    // No `aria-pressed`: the label already says the state, and screen readers would read “Following, pressed”.
    'data-marked': isOn === undefined ? undefined : String(isOn),
    // The name begins with the visible words, for voice control.
    'aria-label': isChanged || !server.hasName ? text(words.name, { name: options.entityName }) : undefined,
    // A link that performs an action is a button to assistive technology; opened in a new tab it is still a link.
    role: link ? 'button' : undefined,
    'data-turbo-prefetch': link ? 'false' : undefined,
  })
  // The second click of a double click would undo the first.
  useListener(control, 'click', (event) => event.detail > 1 && event.preventDefault(), { capture: true })
  useListener(link ? undefined : host, 'submit', take)
  useListener(link, 'click', (event) => isPlainClick(event) && take(event))
  useListener(link, 'keydown', (event) => {
    // Enter clicks a link by itself; buttons also react to Space.
    if (event.key !== ' ') return
    if (event.repeat) event.preventDefault()
    else take(event)
  })
  useListener(control, 'pointerenter', () => user.state().status === 'not-authed' && layer.prepare())

  return (
    <>
      {isChanged ? (
        <InSlot of={control} replace>
          {text(words.word)}
        </InSlot>
      ) : null}
      {said ? <Said key={said.press} words={said.words} isApart={link !== undefined} /> : null}
    </>
  )
}

/** What is pressed: the button of a form, or a link. */
function controlOf(host: HTMLElement, button: HTMLElement | undefined): HTMLElement {
  const isForm = host instanceof HTMLFormElement
  const control = isForm ? button : host
  if (control && (isForm || host instanceof HTMLAnchorElement)) return control
  throw new SlotError(
    `the host is a <${host.localName}>${isForm ? ' without a slot "button"' : ''}; write <form data-widget="follow"> around <button data-slot="button">, or a link`,
  )
}
