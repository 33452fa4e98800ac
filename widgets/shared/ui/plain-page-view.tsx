/** An ordinary page of the site in the page layer. Its links and forms stay the browser's. */
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { PlacedNodes } from './placed-nodes.js'
import { fetchPlainPage, type PlainPage } from './plain-page.js'
import { withSignal } from './with-signal.js'

interface Props {
  readonly className: string
  readonly address: string
  /** The part that has been read already. */
  readonly page: PlainPage | undefined
  onShown(title: string): void
  onUnreadable(): void
}

export function PlainPageView({ className, address, page: given, onShown, onUnreadable }: Props) {
  const [page, setPage] = useState(given)
  const shown = useEffectEvent(onShown)
  const unreadable = useEffectEvent(onUnreadable)
  useEffect(
    function loadPage() {
      if (given) return
      return withSignal((signal) => {
        const take = (found: PlainPage | undefined) => {
          if (signal.aborted) return
          if (found) setPage(found)
          else unreadable()
        }
        fetchPlainPage(address, signal).then(take, () => take(undefined))
      })
    },
    [address, given],
  )
  useLayoutEffect(
    function tellShown() {
      if (page) shown(page.title)
    },
    [page],
  )
  if (!page) return <div className={className} aria-busy />
  return (
    <>
      {page.sheets.map((sheet) => (
        <link key={sheet} rel="stylesheet" href={sheet} />
      ))}
      {page.styles.map((style) => (
        <style key={style}>{style}</style>
      ))}
      <PlacedNodes className={className} of={page.content} />
    </>
  )
}
