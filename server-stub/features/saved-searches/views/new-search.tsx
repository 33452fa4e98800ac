/** @jsxImportSource #html */

import { Dashboard } from '../../dashboard/views/dashboard.js'

export interface AlertChoice {
  key: string
  text: string
  selected: boolean
}

interface NewSearchPageProps {
  title: string
  address: string
  alerts: readonly AlertChoice[]
}

export function NewSearchPage({ address, title, alerts }: NewSearchPageProps) {
  return (
    <Dashboard head={<h1 class="dashboard__name">Save this search</h1>}>
      <p dir="auto">
        <a href={address}>{title}</a>
      </p>
      <form class="form" data-widget="submit-guard" method="post" action="/my-plinth/searches/">
        <input type="hidden" name="address" value={address} />
        <p class="field">
          <label class="field__label" for="search-alert">
            E-mail me about new works
          </label>
          <select id="search-alert" name="alert">
            {alerts.map((alert) => (
              <option value={alert.key} selected={Boolean(alert.selected)}>
                {alert.text}
              </option>
            ))}
          </select>
        </p>
        <p class="form__acts">
          <button class="button button--main">Save</button>
        </p>
      </form>
    </Dashboard>
  )
}
