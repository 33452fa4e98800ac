/** @jsxImportSource #html */

import { Dashboard } from '../../dashboard/views/dashboard.js'
import { PublishAct } from '../../gallery/views/publish-act.js'
import type { ShowView } from '../show-views.js'

type ShowPageProps = ShowView & { list: string; label: string; error: string; isTrusted: boolean }

export function ShowPage(props: ShowPageProps) {
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href={props.list}>{props.label}</a>
          </p>
          <h1 class="dashboard__name" dir="auto">
            {props.title}
          </h1>
          <p class="dashboard__hello">{props.when}</p>
        </>
      }
    >
      {props.error && (
        <p class="form__error order__error" role="alert">
          {props.error}
        </p>
      )}
      <header class="order__head">
        <p class="order__state" data-due={!props.published}>
          {props.state}
        </p>
      </header>
      <form class="order__acts" data-widget="submit-guard" method="post" action={props.href}>
        <PublishAct isPublished={props.published} isWaiting={props.isWaiting} isTrusted={props.isTrusted} />
        <a class="more" href={`${props.href}text/`}>
          Edit
        </a>
        {props.page && (
          <a class="more" href={props.page}>
            Its page
          </a>
        )}
      </form>
      <p class="dashboard__note">
        {props.isTrusted
          ? 'Our editors choose its pictures.'
          : 'Our editors look at it before it is published, and again after each change; they also choose its pictures.'}
      </p>
    </Dashboard>
  )
}
