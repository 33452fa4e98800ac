import { OptionsError } from 'plinth'
import { useState } from 'react'

/**
 * What names the viewer of `host` in the address: the option `name`, with a number from the second host on that has the same one in the
 * page, or all of them would open together. Throws when an address could not hold it; `example` is one that it could.
 */
export function useViewerName(host: HTMLElement, name: string, example: string): string {
  const [unique] = useState(() => {
    if (!/^[a-z][a-z-]*$/i.test(name))
      throw new OptionsError(`data-name is "${name}"; write letters and hyphens, such as ${example}`)
    const hosts = document.querySelectorAll<HTMLElement>(`[data-widget="${host.dataset.widget}"]`)
    const isNamesake = ({ dataset }: HTMLElement) => dataset.name === host.dataset.name
    const number = [...hosts].filter(isNamesake).indexOf(host) + 1
    return number > 1 ? `${name}-${number}` : name
  })
  return unique
}
