import { parseDocument } from 'plinth'
import { useServices } from 'plinth/react'
import { useEffect } from 'react'
import type { ApiClient } from '../shared/services/api.js'

/** Fetches a work's page before it is asked for, and the picture that it opens with in the size that this window will want. */
export function useAhead(address: string | undefined): void {
  const { api } = useServices()
  useEffect(
    function fetchNext() {
      if (!address) return
      const controller = new AbortController()
      // A failure is reported when the reader follows the link.
      fetchAhead(api, address, controller.signal).catch(() => undefined)
      return () => controller.abort()
    },
    [api, address],
  )
}

/** The server gives a page of the same bytes an answer without any, so what was fetched here is not sent again. */
async function fetchAhead(api: ApiClient, address: string, signal: AbortSignal): Promise<void> {
  const headers = { Accept: 'text/html', 'X-Sec-Purpose': 'prefetch' }
  const answer = await api.request('GET', address, { signal, headers })
  const page = parseDocument(await answer.text())
  const found = page.querySelector('main img[fetchpriority="high"]')
  if (!found || signal.aborted) return
  const picture = document.importNode(found.closest('picture') ?? found, true)
  const image = picture instanceof HTMLImageElement ? picture : picture.querySelector('img')
  // Chromium keeps every responsive picture that may yet change with the window; this one is done once it is here.
  const done = () => {
    for (const node of [...picture.querySelectorAll('source'), ...(image ? [image] : [])]) {
      node.removeAttribute('srcset')
      node.removeAttribute('sizes')
    }
  }
  image?.addEventListener('load', done, { once: true })
  image?.addEventListener('error', done, { once: true })
}
