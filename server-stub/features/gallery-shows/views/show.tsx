/** @jsxImportSource #html */

import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { PicturesView } from '../../gallery/pictures/pictures-view.js'
import { PicturesPart } from '../../gallery/views/pictures-part.js'
import { PublishAct } from '../../gallery/views/publish-act.js'
import type { ShowView } from '../show-views.js'

type ShowPageProps = ShowView & {
  list: string
  label: string
  error: string
  isTrusted: boolean
  /** Staff alone keep it by now. */
  isLocked: boolean
  /** Where its story is written, if it has one. */
  story: string | undefined
  pictures: PicturesView
}

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
          <p class="dashboard__hello">{props.line}</p>
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
        {!props.isLocked && (
          <>
            <PublishAct
              isPublished={props.published}
              isWaiting={props.isWaiting}
              isTrusted={props.isTrusted}
            />
            <a class="more" href={`${props.href}text/`}>
              Edit
            </a>
            {props.story && (
              <a class="more" href={props.story}>
                Write its story
              </a>
            )}
          </>
        )}
        {props.page && (
          <a class="more" href={props.page}>
            Its page
          </a>
        )}
      </form>
      {props.isLocked ? (
        <p class="dashboard__note">
          The page belongs to everybody who shows this artist. Our editors keep it: write to them about a
          change.
        </p>
      ) : (
        <>
          {!props.isTrusted && (
            <p class="dashboard__note">
              Our editors look at it before it is published, and again after each change.
            </p>
          )}
          <PicturesPart {...props.pictures} empty="No picture yet." />
        </>
      )}
    </Dashboard>
  )
}
