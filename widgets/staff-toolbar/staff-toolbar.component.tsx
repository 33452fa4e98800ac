import type { WidgetContext } from 'plinth'
import { useAttributes, useListener, useServices, useSignal } from 'plinth/react'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { editCollection } from '../shared/contract/edit-path.js'
import type { Services } from '../shared/services/services.js'
import { isPlainClick } from '../shared/ui/link.js'
import { withSignal } from '../shared/ui/with-signal.js'

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

/**
 * Opens what `link` leads to in the page layer. What was saved there is seen when the layer has closed: unless the widget has
 * left by then (`signal`), the page under it is loaded again, and the same link of the new page gets the focus.
 */
async function editInLayer(
  link: HTMLAnchorElement,
  { layer, navigation }: Pick<Services, 'layer' | 'navigation'>,
  signal: AbortSignal,
): Promise<void> {
  let isChanged = false
  const stop = withSignal((until) =>
    navigation.onStart((what) => {
      if (what === 'form') isChanged = true
    }, until),
  )
  await layer.open(link.href, link)
  stop()
  if (!isChanged || signal.aborted) return
  withSignal((until, abort) =>
    navigation.onEnd((what) => {
      if (what !== 'visit') return
      abort()
      const again = document.querySelector<HTMLElement>(`a[data-slot="edit"][href="${link.pathname}"]`)
      again?.focus({ preventScroll: true })
    }, until),
  )
  navigation.forget()
  navigation.go(location.href, { replace: true })
}

/** Keeps in a preference whether the panel is open, and has it so on every page. */
function useRememberedPanel(panel: HTMLDetailsElement): void {
  const { preferences } = useServices()
  const [isOpen, setOpen] = useState(panel.open)

  function record(isNow: boolean): void {
    setOpen(isNow)
    if (isNow !== preferences.get('showEditLinks')) preferences.set('showEditLinks', isNow)
  }
  const start = useEffectEvent(() => {
    // Pressed before the widget was mounted, it is as its reader wants it. Otherwise the server has read the same preference,
    // so this changes only a page that was kept from before.
    const isPressed = panel.querySelector(':scope > summary:focus')
    record(isPressed ? panel.open : preferences.get('showEditLinks'))
  })

  useLayoutEffect(function startAsLeft() {
    start()
  }, [])
  useAttributes(panel, { open: isOpen })
  useListener(panel, 'toggle', () => record(panel.open))
}
