import { useAttributes } from 'plinth/react'
import { useLayoutEffect, useRef, useState } from 'react'

/** Whether a host with this id starts open: the page's address ends in it. */
export const startsExpanded = (hash: string, id: string): boolean => id !== '' && hash === `#${id}`

/** Whether `host` is open, written to its `data-expanded`. A page that comes back has it as it first was. */
export function useExpanded(
  host: HTMLElement,
): [isExpanded: boolean, setExpanded: (isExpanded: boolean) => void] {
  const [isExpanded, setExpanded] = useState(() => startsExpanded(location.hash, host.id))
  const hasLeft = useRef(false)
  useLayoutEffect(
    function startAgain() {
      if (hasLeft.current) setExpanded(startsExpanded(location.hash, host.id))
      // Effects end also where another script has morphed the host: then it goes on as it was.
      return () => {
        const body = host.closest('body')
        hasLeft.current = body !== null && body !== document.body
      }
    },
    [host],
  )
  useAttributes(host, { 'data-expanded': String(isExpanded) })
  return [isExpanded, setExpanded]
}
