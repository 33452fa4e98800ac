/** @jsxImportSource #html */
import { Picture } from '../../../media/pictures/picture.js'
import type { ResultsView } from '../view.js'

/** The page writes it, and POST /search/ (docs/behaviour.md#search) sends it alone. */
export function SearchResults({ isOneType, groups }: ResultsView) {
  return (
    <div class="w-search-results__groups" data-view={isOneType ? 'one' : 'all'}>
      {groups.map((group) => (
        <section class="w-search-results__group" data-alias={group.alias}>
          <h2 class={`w-search-results__type${isOneType ? ' w-search-results__unseen' : ''}`}>
            {group.title} <span class="w-search-results__count">{group.count}</span>
          </h2>
          <ul class="w-search-results__rows" data-rows>
            {group.rows.map((row) => (
              <li class="w-search-results__row" data-object-id={row.id} data-record-type={row.recordType}>
                <a class="w-search-results__link" href={row.href}>
                  <span class="w-search-results__picture">
                    <span class={row.isCropped ? 'view' : 'hung'}>
                      {row.picture ? (
                        <Picture picture={row.picture} />
                      ) : (
                        <span class="w-search-results__blank" aria-hidden="true" />
                      )}
                    </span>
                  </span>
                  <span class="w-search-results__text">
                    {row.kicker && (
                      <span class="w-search-results__kicker" dir="auto">
                        {row.kicker}
                      </span>
                    )}
                    <span class="w-search-results__title" dir="auto">
                      {row.isWork ? (
                        <>
                          <cite>{row.title}</cite>
                          {row.date && <>, {row.date}</>}
                        </>
                      ) : (
                        row.title
                      )}
                    </span>
                    {row.subtitle && (
                      <span class="w-search-results__subtitle" dir="auto">
                        {row.subtitle}
                      </span>
                    )}
                    {row.lines.map((line) => (
                      <span class="w-search-results__line" dir="auto">
                        {line}
                      </span>
                    ))}
                  </span>
                </a>
                {row.follow && (
                  <a
                    class="w-search-results__follow"
                    data-widget="follow"
                    href={row.follow.action}
                    rel="nofollow"
                    data-turbo-prefetch="false"
                    data-entity-type={row.follow.type}
                    data-entity-id={row.follow.id}
                    data-entity-name={row.follow.name}
                  >
                    Follow +<span class="w-search-results__unseen"> {row.follow.name}</span>
                  </a>
                )}
              </li>
            ))}
          </ul>
          {group.all && (
            <a
              class="w-search-results__all more"
              data-turbo-prefetch="false"
              href={group.all.href}
              data-alias={group.all.alias || undefined}
            >
              {group.all.label}
              {group.all.alias && <span class="w-search-results__unseen"> {group.title}</span>}
            </a>
          )}
        </section>
      ))}
    </div>
  )
}
