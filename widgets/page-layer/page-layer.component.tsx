/** Opens what a link or a form leads to in the page layer. The layer itself is a service, which outlives the host. */
import { SlotError } from 'plinth'
import { useAttributes, useListener, useServices } from 'plinth/react'
import { useState } from 'react'
import { useUser } from '../shared/services/use-user.js'
import { isPlainClick } from '../shared/ui/plain-click.js'
import { advisorsAddress } from './enquiry.js'

export function PageLayer({ host }: { readonly host: HTMLElement }) {
  if (host instanceof HTMLFormElement && host.method === 'get') return <LayerForm form={host} />
  if (host instanceof HTMLAnchorElement && host.href) return <LayerLink link={host} />
  throw new SlotError(
    `the host is a <${host.localName}>; put data-widget="page-layer" on a link with an href, or on a form that is sent by GET`,
  )
}

function LayerForm({ form }: { readonly form: HTMLFormElement }) {
  const { layer } = useServices()
  useListener(form, 'focusin', layer.prepare)
  useListener(form, 'pointerdown', layer.prepare)
  useListener(form, 'submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    void layer.open(addressOf(form, event.submitter), event.submitter ?? form)
  })
  return null
}

function LayerLink({ link }: { readonly link: HTMLAnchorElement }) {
  const { layer } = useServices()
  useAttributes(link, {
    'aria-haspopup': 'dialog',
    // Turbo would fetch the whole page ahead, and the layer asks for the bare one.
    'data-turbo-prefetch': 'false',
    // The link itself, so that a new tab and the status line agree with the layer.
    href: useAdvisorsAddress(link),
  })
  useListener(link, 'focusin', layer.prepare)
  useListener(link, 'pointerenter', layer.prepare)
  useListener(link, 'pointerdown', layer.prepare)
  useListener(link, 'click', (event) => {
    if (!isPlainClick(event) || event.defaultPrevented || (link.target && link.target !== '_self')) return
    event.preventDefault()
    void layer.open(link.href, link)
  })
  return null
}

/** Where the link leads on beta pages; undefined where it stays as it is. The user is asked for only where it may depend on them. */
function useAdvisorsAddress({ dataset }: HTMLElement): string | undefined {
  // Of the page that it came with: other widgets may change the address.
  const [path] = useState(() => location.pathname)
  return advisorsAddress(path, dataset, useUser(Boolean(dataset.entityAlias)))
}

/** Where the browser itself would go with the form. */
function addressOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const url = new URL(form.action)
  const texts = [...new FormData(form, submitter)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  url.search = new URLSearchParams(texts).toString()
  return url.href
}
