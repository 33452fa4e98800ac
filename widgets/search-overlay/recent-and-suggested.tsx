/** Shown before anything is typed: recent searches and a few suggested works. */
import { useMessages } from 'plinth/react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId, useState } from 'react'
import type { Result } from '../shared/search/answer.js'
import { HitLink } from '../shared/search/hit.js'
import { Button } from '../shared/ui/button.js'
import { isVisible } from '../shared/ui/laid-out.js'
import { isPlainClick } from '../shared/ui/link.js'
import { messages } from './messages.js'
import type { OverlaySearch } from './use-overlay-search.js'

interface Props {
  readonly ref: Ref<HTMLDivElement>
  readonly search: OverlaySearch
  readonly suggestions: readonly Result[]
  onSearch(query: string): void
}

export function RecentAndSuggested({
  ref,
  search: { field, recent, addressOf },
  suggestions,
  onSearch,
}: Props) {
  const { text } = useMessages()
  const [queries, setQueries] = useState(recent.list)

  function remove(query: string, button: HTMLElement): void {
    const item = button.closest('li')
    // The focus moves to the neighbouring item, or to the field.
    const next = item?.nextElementSibling ?? item?.previousElementSibling
    const target = next?.querySelector('button') ?? field
    target.focus()
    recent.remove(query)
    setQueries(recent.list())
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go along its links
    <div ref={ref} className="w-search-overlay__start" onKeyDown={(event) => moveAlongLinks(event, field)}>
      <Section title={text(messages.recent)} isShown={queries.length > 0}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from lists without signs */}
        <ul className="w-search-overlay__recent" role="list">
          {queries.map((query) => (
            <RecentSearch
              key={query}
              query={query}
              address={addressOf(query)}
              onSearch={() => onSearch(query)}
              onRemove={(button) => remove(query, button)}
            />
          ))}
        </ul>
      </Section>
      <Section title={text(messages.suggestions)} isShown={suggestions.length > 0}>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <ul className="w-search-overlay__suggestions" role="list">
          {suggestions.map(({ hit }) => (
            <li key={hit.objectID}>
              <HitLink hit={hit} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

interface SectionProps {
  readonly title: string
  readonly isShown: boolean
  readonly children: ReactNode
}

function Section({ title, isShown, children }: SectionProps) {
  const id = useId()
  return (
    <section className="w-search-overlay__section" aria-labelledby={id} hidden={!isShown}>
      <h2 className="w-search-overlay__title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface RecentProps {
  readonly query: string
  readonly address: string
  onSearch(): void
  onRemove(button: HTMLElement): void
}

function RecentSearch({ query, address, onSearch, onRemove }: RecentProps) {
  const { text } = useMessages()
  function search(event: MouseEvent): void {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    onSearch()
  }
  return (
    <li>
      <a className="w-search-overlay__query" href={address} dir="auto" onClick={search}>
        {query}
      </a>
      <Button
        className="w-search-overlay__remove"
        aria-label={text(messages.remove, { query })}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      />
    </li>
  )
}

const linksIn = (box: HTMLElement): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>('a[href]')].filter(isVisible)

export function focusFirstLink(box: HTMLElement | null): void {
  if (box) linksIn(box)[0]?.focus()
}

/** Up and Down move along the links, and Up from the first one to the field. */
function moveAlongLinks(event: KeyboardEvent<HTMLElement>, field: HTMLElement): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const links = linksIn(event.currentTarget)
  const index = links.findIndex((link) => link.parentElement?.contains(document.activeElement))
  if (index < 0) return
  event.preventDefault()
  const next = links[event.key === 'ArrowDown' ? index + 1 : index - 1]
  if (next) next.focus()
  else if (event.key === 'ArrowUp') field.focus()
}
