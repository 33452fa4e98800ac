import { useAttributes, useListener, useServices } from 'plinth/react'
import { useEffectEvent, useLayoutEffect, useState } from 'react'

/** Keeps in a preference whether the panel is open, and has it so on every page. */
export function useRememberedPanel(panel: HTMLDetailsElement): void {
  const { preferences } = useServices()
  const [isOpen, setOpen] = useState(panel.open)

  function note(isNow: boolean): void {
    setOpen(isNow)
    if (isNow !== preferences.get('showEditLinks')) preferences.set('showEditLinks', isNow)
  }
  const start = useEffectEvent(() => {
    // Pressed before the widget was mounted, it is as its reader wants it. Otherwise the server has read the same preference,
    // so this changes only a page that was kept from before.
    const isPressed = panel.querySelector(':scope > summary:focus')
    note(isPressed ? panel.open : preferences.get('showEditLinks'))
  })

  useLayoutEffect(function startAsLeft() {
    start()
  }, [])
  useAttributes(panel, { open: isOpen })
  useListener(panel, 'toggle', () => note(panel.open))
}
