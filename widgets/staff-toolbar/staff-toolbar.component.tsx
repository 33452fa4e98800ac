import type { WidgetContext } from 'plinth'
import { useAttributes, useListener, useServices, useSignal } from 'plinth/react'
import { useEffect } from 'react'
import { editCollection } from '../shared/contract/edit-path.js'
import { isPlainClick } from '../shared/ui/link.js'
import { editInLayer } from './edit-in-layer.js'
import { useRememberedPanel } from './use-remembered-panel.js'

interface Slots {
  readonly panel: HTMLDetailsElement
  readonly edit: readonly HTMLAnchorElement[]
}

export function StaffToolbar({
  options: { entity },
  slots: { panel, edit: links },
}: WidgetContext<{ readonly entity: string }, Slots, never>) {
  useRememberedPanel(panel)
  useEffect(
    function nameUnknownType() {
      if (entity !== '' && editCollection(entity) === undefined)
        console.error(`Set Edit Links: ${entity} not found.`)
    },
    [entity],
  )
  return links.map((link) => <EditLink key={link.href} link={link} />)
}

function EditLink({ link }: { readonly link: HTMLAnchorElement }) {
  const services = useServices()
  const signal = useSignal()
  // What is edited may change at any moment, so it is not prefetched.
  useAttributes(link, { 'aria-haspopup': 'dialog', 'data-turbo-prefetch': 'false' })
  useListener(link, 'click', (event) => {
    if (!isPlainClick(event) || event.defaultPrevented) return
    event.preventDefault()
    void editInLayer(link, services, signal())
  })
  return null
}
