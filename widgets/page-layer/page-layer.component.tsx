/** Opens what a link or a form leads to in the page layer. The layer itself is a service, which outlives the host. */
import { SlotError } from 'plinth'
import { useAttributes, useListener, useServices } from 'plinth/react'
import { useState } from 'react'
import { useLayerLink } from '../shared/services/use-layer-link.js'
import { useUser } from '../shared/services/use-user.js'
import type { UserState } from '../shared/services/user.state.js'
import { textsIn } from '../shared/ui/texts-in.js'

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
  const href = useAdvisorsAddress(link)
  const isForLayer = staysHere(link)
  useAttributes(link, {
    'aria-haspopup': isForLayer ? 'dialog' : undefined,
    // Turbo would fetch the whole page ahead, and the layer asks for the bare one.
    'data-turbo-prefetch': isForLayer ? 'false' : undefined,
    // The link itself, so that a new tab and the status line agree with the layer.
    href,
  })
  useLayerLink(link, { isMeant: () => staysHere(link) })
  return null
}

/** Whether the page itself would go there; a link to another window stays as it is. */
const staysHere = ({ target }: HTMLAnchorElement): boolean => !target || target === '_self'

/** Where the link leads on beta pages; undefined where it stays as it is. The user is asked for only where it may depend on them. */
function useAdvisorsAddress({ dataset }: HTMLElement): string | undefined {
  // The path at mounting: other widgets may change the address.
  const [path] = useState(() => location.pathname)
  const user = useUser(Boolean(dataset.entityAlias))
  return advisorsAddress(path, dataset, user)
}

function addressOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const url = new URL(form.action)
  url.search = textsIn(new FormData(form, submitter)).toString()
  return url.href
}

const BETA = '/my-plinth/beta/'
const PART = /^[\w-]+$/

interface EntityLink {
  entityAlias?: string | undefined
  entityId?: string | undefined
}

/**
 * For a previews user on a beta page, the advisors' address for the thing that `data-entity-alias` and `data-entity-id` name on
 * the link; undefined where the link stays as it is.
 */
export function advisorsAddress(
  pathname: string,
  { entityAlias = '', entityId = '' }: EntityLink,
  state: UserState,
): string | undefined {
  const isMeant = pathname.startsWith(BETA) && PART.test(entityAlias) && PART.test(entityId)
  if (!isMeant || state.status !== 'authed' || !state.isPreviews) return undefined
  return `${BETA}contact-advisors/${entityAlias}/${entityId}/`
}
