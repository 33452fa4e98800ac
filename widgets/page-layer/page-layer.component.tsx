/** Opens what a link or a form leads to in the page layer. The layer itself is a service, which outlives the host. */
import { SlotError, unshadowed } from 'plinth'
import { useAttributes, useListener, useServices } from 'plinth/react'
import { useLayerLink } from '../shared/services/use-layer-link.js'
import { useUser } from '../shared/services/use-user.js'
import { textsIn } from '../shared/ui/texts-in.js'

interface Props {
  readonly host: HTMLElement
  readonly options: { readonly previewsHref: string }
}

export function PageLayer({ host, options: { previewsHref } }: Props) {
  if (host instanceof HTMLFormElement && unshadowed(host, 'method') === 'get')
    return <LayerForm form={host} />
  if (host instanceof HTMLAnchorElement && host.href)
    return <LayerLink link={host} previewsHref={previewsHref} />
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

interface LinkProps {
  readonly link: HTMLAnchorElement
  readonly previewsHref: string
}

function LayerLink({ link, previewsHref }: LinkProps) {
  const href = usePreviewsAddress(previewsHref)
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

/** The address for readers who may see previews; undefined where the link stays as it is. The user is asked for only where it depends on them. */
function usePreviewsAddress(href: string): string | undefined {
  const user = useUser(href !== '')
  return href !== '' && user.status === 'authed' && user.isPreviews ? href : undefined
}

function addressOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const url = new URL(unshadowed(form, 'action'))
  url.search = textsIn(new FormData(form, submitter)).toString()
  return url.href
}
