import { InSlot, useAttributes, useListener } from 'plinth/react'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { decode } from '../contract/address.js'

/** Whether an address that ends in `hash` leads to `host` or to something in it: it then has to be open. */
export function leadsInto(hash: string, host: HTMLElement): boolean {
  const id = fragmentOf(hash)
  if (id === '') return false
  const target = host.ownerDocument.getElementById(id)
  return target ? host.contains(target) : host.id === id
}

const fragmentOf = (hash: string): string => decode(hash.slice(1)) ?? hash.slice(1)

/**
 * Whether `host` is open, written to its `data-expanded`. A page that comes back has it as it first was. A link into it opens it, also
 * when the address names that place already.
 */
export function useDisclosure(
  host: HTMLElement,
): [isExpanded: boolean, setExpanded: (isExpanded: boolean) => void] {
  const [isExpanded, setExpanded] = useState(() => leadsInto(location.hash, host))
  const hasLeft = useRef(false)
  const openFor = useEffectEvent((hash: string) => {
    if (isExpanded || !leadsInto(hash, host)) return
    flushSync(() => setExpanded(true))
    const target = document.getElementById(fragmentOf(hash))
    // The browser has looked for it where it was hidden.
    if (target && target !== host) target.scrollIntoView()
  })
  useLayoutEffect(
    function startAgain() {
      if (hasLeft.current) setExpanded(leadsInto(location.hash, host))
      // Effects end also where another script has morphed the host: then it goes on as it was.
      return () => {
        const body = host.closest('body')
        hasLeft.current = body !== null && body !== document.body
      }
    },
    [host],
  )
  useListener(window, 'hashchange', () => openFor(location.hash))
  useListener(document, 'click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // A click on the widget's own link, which names it too, opens and closes it.
    if (!link || event.defaultPrevented || host.contains(link)) return
    if (link.hash !== '' && link.hash === location.hash && link.pathname === location.pathname)
      openFor(link.hash)
  })
  useAttributes(host, { 'data-expanded': String(isExpanded) })
  return [isExpanded, setExpanded]
}

interface Props {
  readonly link: HTMLElement
  readonly controls: HTMLElement
  readonly isExpanded: boolean
  onToggle(): void
  /** The label while open; without one the link keeps its words. */
  readonly children?: ReactNode
}

/** Makes the server's link a button that opens and closes something. */
export function Toggle({ link, controls, isExpanded, onToggle, children }: Props) {
  useAttributes(link, {
    role: 'button',
    'aria-controls': controls.id || undefined,
    'aria-expanded': isExpanded,
  })
  useListener(link, 'click', (event) => {
    event.preventDefault()
    onToggle()
  })
  useListener(link, 'keydown', (event) => {
    // Enter clicks a link by itself; a button answers to Space as well.
    if (event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat) link.click()
  })
  // One that is no slot itself, since a wiki wrote it, keeps its words: the state is said by `aria-expanded`.
  const isSlot = link.hasAttribute('data-slot')
  return isExpanded && isSlot && children !== undefined ? (
    <InSlot of={link} replace>
      {children}
    </InSlot>
  ) : null
}
