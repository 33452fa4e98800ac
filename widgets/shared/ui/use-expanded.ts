import { useAttributes } from 'plinth/react'
import { useLayoutEffect, useState } from 'react'

/** Whether a host with this id starts open: the page's address ends in it. */
export const startsExpanded = (hash: string, id: string): boolean => id !== '' && hash === `#${id}`

/** Whether `host` is open, written to its `data-expanded`. A page that comes back has it as it first was. */
export function useExpanded(
  host: HTMLElement,
): [isExpanded: boolean, setExpanded: (isExpanded: boolean) => void] {
  const [isExpanded, setExpanded] = useState(() => startsExpanded(location.hash, host.id))
  useLayoutEffect(
    function startAgain() {
      setExpanded(startsExpanded(location.hash, host.id))
    },
    [host],
  )
  useAttributes(host, { 'data-expanded': String(isExpanded) })
  return [isExpanded, setExpanded]
}
