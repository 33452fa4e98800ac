/** @jsxImportSource #html */

import { LONGEST_PICTURE_ALT } from '../../../../widgets/shared/contract/limits.js'
import { Picture } from '../../../media/pictures/picture.js'
import type { PictureView } from '../../../media/pictures/picture-view.js'
import { Field } from '../../../views/parts/field.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
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
  isFull: boolean
  pictures: {
    id: number
    alt: string
    isOwn: boolean
    isFirst: boolean
    isLast: boolean
    view: PictureView
  }[]
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

export function WorkPage(props: WorkPageProps) {
  const e = props.errors
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
      <section class="dashboard__part" id="pictures" aria-labelledby="pictures-title">
        <h2 class="section__title" id="pictures-title">
          Pictures
        </h2>
        {!props.pictures.length && (
          <p class="dashboard__empty after-title">
            No picture yet. A plain plate in its proportions stands for it.
          </p>
        )}
        <ol class="plain order__items">
          {props.pictures.map((picture) => (
            <li class="order__item order__item--picture">
              <span class="order__picture hung">
                <Picture picture={picture.view} />
              </span>
              <form
                class="form"
                data-widget="submit-guard"
                method="post"
                action={`${props.href}pictures/${picture.id}/`}
              >
                {picture.isOwn ? (
                  <p class="field">
                    <label class="field__label" for={`alt-${picture.id}`}>
                      Description
                    </label>
                    <input
                      class="field__input"
                      id={`alt-${picture.id}`}
                      name="alt"
                      value={picture.alt}
                      maxlength={LONGEST_PICTURE_ALT}
                      dir="auto"
                    />
                  </p>
                ) : (
                  <p dir="auto">{picture.alt}</p>
                )}
                <p class="form__acts">
                  {picture.isOwn && (
                    <button class="text-button" name="do" value="describe" aria-label="Save the description">
                      Save
                    </button>
                  )}
                  {!picture.isFirst && (
                    <button
                      class="text-button"
                      name="do"
                      value="earlier"
                      aria-label={`Move earlier: ${picture.alt}`}
                    >
                      Move earlier
                    </button>
                  )}
                  {!picture.isLast && (
                    <button
                      class="text-button"
                      name="do"
                      value="later"
                      aria-label={`Move later: ${picture.alt}`}
                    >
                      Move later
                    </button>
                  )}
                  <button class="text-button" name="do" value="remove" aria-label={`Remove: ${picture.alt}`}>
                    Remove
                  </button>
                </p>
              </form>
            </li>
          ))}
        </ol>
        {!props.isFull && (
          <form
            class="form after-title"
            data-widget="submit-guard"
            method="post"
            action={`${props.href}pictures/`}
            enctype="multipart/form-data"
          >
            <p class="field">
              <label class="field__label" for="upload-file">
                Add a picture
              </label>
              <input
                id="upload-file"
                name="file"
                type="file"
                accept="image/jpeg,image/png,image/webp,image/avif,image/tiff"
                required
                aria-describedby="upload-file-note"
                aria-invalid={e.file ? 'true' : undefined}
              />
              <span
                class={e.file ? 'field__error' : 'field__hint'}
                id="upload-file-note"
                role={e.file ? 'alert' : undefined}
              >
                {e.file ?? 'JPEG, PNG, WebP, AVIF or TIFF, at most 20 MB.'}
              </span>
            </p>
            <Field
              form={props}
              name="alt"
              label="Description"
              hint="For people who cannot see the picture, and for the search."
            />
            <p class="form__acts">
              <button class="button">Upload</button>
            </p>
          </form>
        )}
      </section>
    </Dashboard>
  )
}
