/** @jsxImportSource #html */

import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { AlertChoice } from './new-search.js'

interface SavedSearchView {
  id: number
  title: string
  href: string
  /** How many works it has now. */
  count: number
  action: string
  alerts: readonly AlertChoice[]
}

interface SearchesPageProps {
  searches: readonly SavedSearchView[]
}

export function SearchesPage({ searches }: SearchesPageProps) {
  return (
    <Dashboard head={<h1 class="dashboard__name">Saved searches</h1>}>
      {!searches.length && (
        <p class="dashboard__empty">
          No saved searches. Filter the list of works, save what you look for, and we write when something new
          comes. <a href="/artworks/">Artworks</a>
        </p>
      )}
      <ul class="plain">
        {searches.map((search) => (
          <li class="talks__item">
            <h2 class="order__title talks__title" dir="auto">
              <a href={search.href}>{search.title}</a>
            </h2>
            <p class="talks__excerpt numbers">
              {search.count.toLocaleString('en-US')} {search.count === 1 ? 'work' : 'works'}
            </p>
            <form class="form__acts" data-widget="submit-guard" method="post" action={search.action}>
              <label>
                E-mail me about new works
                <select name="alert">
                  {search.alerts.map((alert) => (
                    <option value={alert.key} selected={Boolean(alert.selected)}>
                      {alert.text}
                    </option>
                  ))}
                </select>
              </label>
              <button class="button">Save</button>
              <button class="button" name="do" value="delete">
                Delete
              </button>
            </form>
          </li>
        ))}
      </ul>
    </Dashboard>
  )
}
