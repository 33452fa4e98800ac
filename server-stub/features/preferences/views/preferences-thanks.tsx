/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import { DashboardNav } from '../../dashboard/views/nav.js'

export function PreferencesThanksPage() {
  const { isBare, page } = usePage()

  return (
    <div class={`wrap${isBare ? ' account' : ' dashboard'}`} data-turbo-prefetch="false">
      {!isBare && <DashboardNav dashboard={page.dashboard} />}
      <div class={!isBare ? 'dashboard__main' : undefined}>
        <h1 class="dashboard__name" tabindex={-1} autofocus={isBare}>
          Thank you
        </h1>
        <p class="dashboard__thanks">
          Your preferences are saved. You can change it at any time under Preferences.
        </p>
        <p class="form__acts">
          <a class="button button--main" href="/my-plinth/" data-turbo-frame="_top">
            Go to My Plinth
          </a>
          <a href="/my-plinth/profile/preferences/" data-turbo-frame="_top">
            See what you chose
          </a>
        </p>
      </div>
    </div>
  )
}
