/** @jsxImportSource #html */

import { LONGEST_QUERY } from '../../../../widgets/shared/contract/limits.js'
import { JsonScript } from '../../../views/parts/json-script.js'
import { Pager } from '../../../views/parts/pager.js'
import type { ResultsView } from '../view.js'
import { SearchResults } from './results.js'

interface SearchPageProps {
  /** What the widget begins with. */
  answer: object
  heading: string
  action: string
  q: string
  tabs: {
    alias: string
    label: string
    href: string
    count: string
    isCurrent: boolean
    isHidden: boolean
  }[]
  results: ResultsView
  /** Where results begin, when there are fewer pages than was asked for. */
  first?: string
  previous?: string
  next?: string
}

export function SearchPage(props: SearchPageProps) {
  return (
    <div class="wrap">
      <div class="w-search-results" data-widget="search-results" data-page-title="Search: {query} | Plinth">
        <JsonScript data-options value={{ answer: props.answer }} />
        <header class="page-head">
          <h1 class="page-head__title" data-slot="heading">
            {props.heading}
          </h1>
        </header>
        <form class="find" action={props.action} method="get" role="search" data-slot="form">
          <label class="unseen" for="q">
            Search for
          </label>
          <input
            id="q"
            name="q"
            type="search"
            value={props.q}
            placeholder="An artist, a work, a place"
            maxlength={LONGEST_QUERY}
            autocomplete="off"
            enterkeyhint="search"
            data-slot="field"
          />
          <button>Search</button>
        </form>
        <nav class="tabs w-search-results__tabs" aria-label="Kinds of results" data-slot="tabs">
          <ul class="tabs__list">
            {props.tabs.map((tab) => (
              <li>
                <a
                  href={tab.href}
                  data-alias={tab.alias}
                  data-slot="tab"
                  data-turbo-prefetch="false"
                  aria-current={tab.isCurrent ? 'page' : undefined}
                  hidden={tab.isHidden}
                >
                  {tab.label}{' '}
                  <span class="tabs__count" data-slot="badge">
                    {tab.count}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p
          class="empty"
          data-slot="hint"
          hidden={Boolean(!props.q || props.first || props.results.groups.length)}
        >
          Try fewer words, another spelling, or browse <a href="/artists/">artists</a> or{' '}
          <a href="/exhibitions/">exhibitions</a>.
        </p>
        <div class="w-search-results__results" data-slot="results">
          {props.first && (
            <p class="empty">
              There are fewer pages of results. <a href={props.first}>Back to the first page of results</a>
            </p>
          )}
          <SearchResults {...props.results} />
        </div>
        <div class="w-search-results__pages" data-slot="pages">
          <Pager {...props} />
        </div>
      </div>
    </div>
  )
}
