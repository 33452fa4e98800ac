/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import { DashboardNav } from '../../dashboard/views/nav.js'

interface SelectionConfirmPageProps {
  selection: { title: string }
  back: string
  title: string
  text: string
  /** Empty when there is nothing left to confirm. */
  act: string
  label: string
}

export function SelectionConfirmPage({
  back,
  selection,
  title,
  text,
  act,
  label,
}: SelectionConfirmPageProps) {
  const { page } = usePage()

  return (
    <div class="wrap dashboard" data-turbo-prefetch="false">
      <header class="dashboard__head">
        <p class="kicker">
          <a href={back}>{selection.title}</a>
        </p>
        <h1 class="dashboard__name" dir="auto">
          {title}
        </h1>
        <p class="dashboard__hello">{text}</p>
      </header>
      <DashboardNav dashboard={page.dashboard} />
      <div class="dashboard__main">
        {act ? (
          <form data-widget="submit-guard" method="post" action={act}>
            <p class="form__acts">
              <button class="button button--main">{label}</button>
              <a href={back}>Not now</a>
            </p>
          </form>
        ) : (
          <p class="form__acts">
            <a class="button" href={back}>
              Back to the summary
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
