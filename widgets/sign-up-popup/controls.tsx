import { pageUrl } from 'plinth'
import { useListener, useMessages } from 'plinth/react'
import { useState } from 'react'
import { followAddress } from '../shared/contract/follow-address.js'
import { atBasePath } from '../shared/services/base-path.js'
import { useLayerLink } from '../shared/services/use-layer-link.js'
import { messages } from './messages.js'
import type { Target } from './sign-up-popup.state.js'

/** The page in view when this was drawn: whoever signs up or follows returns to it. */
const useHere = () => useState(() => location.pathname + location.search)[0]

/** A host of the widget `follow`, which asks visitors to sign in first and reports what goes wrong. */
export function FollowForm({ type, id, name }: Target) {
  const { text } = useMessages()
  const redirect = useHere()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  // The panel announces it itself.
  useListener(form, 'follow:changed', (event) => event.preventDefault())
  return (
    <form
      ref={setForm}
      className="w-follow"
      data-widget="follow"
      method="post"
      action={atBasePath(followAddress({ entityType: type, entityIds: [id], redirect }))}
      data-entity-type={type}
      data-entity-id={id}
      data-entity-name={name}
    >
      <button
        type="submit"
        className="w-follow__button"
        data-slot="button"
        aria-label={text(messages.followName, { name })}
      >
        {text(messages.follow)}
      </button>
    </form>
  )
}

export function SignUpLink({ address }: { readonly address: string }) {
  const { text } = useMessages()
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  useLayerLink(link)
  const here = useHere()
  const url = pageUrl(address)
  url.searchParams.set('redirect', here)

  return (
    <a
      ref={setLink}
      className="w-sign-up-popup__sign-up"
      href={url.pathname + url.search}
      aria-haspopup="dialog"
      data-turbo-prefetch="false"
    >
      {text(messages.signUpLink)}
    </a>
  )
}
