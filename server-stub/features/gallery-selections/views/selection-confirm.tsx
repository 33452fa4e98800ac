/** @jsxImportSource #html */

import { Dashboard } from '../../dashboard/views/dashboard.js'

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
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href={back}>{selection.title}</a>
          </p>
          <h1 class="dashboard__name" dir="auto">
            {title}
          </h1>
          <p class="dashboard__hello">{text}</p>
        </>
      }
    >
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
    </Dashboard>
  )
}
