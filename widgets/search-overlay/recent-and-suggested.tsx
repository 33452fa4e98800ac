/** Shown before anything is typed: recent searches and a few suggested works. */
import { useMessages } from 'plinth/react'
import { type MouseEvent, type ReactNode, type Ref, useId, useState } from 'react'
import type { Found } from '../shared/search/answer.js'
import { HitLink } from '../shared/search/hit.js'
import { Button } from '../shared/ui/button.js'
import { isPlainClick } from '../shared/ui/link.js'
import { moveAlongLinks } from './link-focus.js'
import { messages } from './messages.js'
import type { Search } from './use-search.js'

interface Props {
  readonly ref: Ref<HTMLDivElement>
  readonly search: Search
  readonly suggestions: readonly Found[]
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
