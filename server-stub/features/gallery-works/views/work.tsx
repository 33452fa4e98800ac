/** @jsxImportSource #html */

import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { PicturesView } from '../../gallery/pictures/pictures-view.js'
import { PicturesPart } from '../../gallery/views/pictures-part.js'
import { PublishAct } from '../../gallery/views/publish-act.js'
import type { WorkView } from '../work-views.js'

interface WorkPageProps extends WorkView {
  list: string
  error: string
  isTrusted: boolean
  isPublished: boolean
  isWaiting: boolean
  /** By the gallery itself. */
  isHeld: boolean
  canHold: boolean
  pictures: PicturesView
}

export function WorkPage(props: WorkPageProps) {
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href={props.list}>Works</a>
          </p>
          <h1 class="dashboard__name">
            <cite dir="auto">{props.title}</cite>
          </h1>
          <p class="dashboard__hello">
            {props.artists && (
              <>
                <bdi>{props.artists}</bdi>.{' '}
              </>
            )}
            {props.sale}.
          </p>
        </>
      }
    >
      {props.error && (
        <p class="form__error order__error" role="alert">
          {props.error}
        </p>
      )}
      <header class="order__head">
        <p class="order__state" data-due={!props.isPublished}>
          {props.state}
        </p>
        <p class="order__placed">Number {props.id}</p>
      </header>
      <form class="order__acts" data-widget="submit-guard" method="post" action={props.href}>
        <PublishAct isPublished={props.isPublished} isWaiting={props.isWaiting} isTrusted={props.isTrusted} />
        {props.isHeld ? (
          <button class="button" name="do" value="release">
            End the hold
          </button>
        ) : (
          props.canHold && (
            <button class="button" name="do" value="hold">
              Put on hold
            </button>
          )
        )}
        <a class="more" href={`${props.href}text/`}>
          Edit
        </a>
        {props.page && (
          <a class="more" href={props.page}>
            Its page
          </a>
        )}
      </form>
      {!props.isTrusted && (
        <p class="dashboard__note">
          {props.isPublished
            ? 'Price and availability change at once. After any other change our editors look at the work again; until then it is off the site.'
            : 'Our editors look at each work before it is published.'}
        </p>
      )}
      <PicturesPart
        {...props.pictures}
        empty="No picture yet. A plain plate in its proportions stands for it."
      />
    </Dashboard>
  )
}
