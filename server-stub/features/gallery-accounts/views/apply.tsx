/** @jsxImportSource #html */

import { Field } from '../../../views/parts/field.js'
import { FieldArea } from '../../../views/parts/field-area.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { Application } from '../applications.js'

interface ApplyPageProps {
  action: string
  isConfirmed: boolean
  latest: (Application & { day: string }) | undefined
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

export function ApplyPage(props: ApplyPageProps) {
  const a = props.latest
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">Open a gallery’s account</h1>
          <p class="dashboard__hello">
            For those who work at a gallery. Somebody of our staff looks at it; you hear from us by e-mail
            within two working days.
          </p>
        </>
      }
    >
      {a && a.status === 'waiting' ? (
        <p class="dashboard__kept" role="status">
          Your application for <bdi>{a.gallery}</bdi> of {a.day} is with our staff.
        </p>
      ) : !props.isConfirmed ? (
        <p class="dashboard__empty">
          Confirm your address first: the link is in the e-mail that we sent you.{' '}
          <a href="/my-plinth/account/">Your account</a>
        </p>
      ) : (
        <>
          {a && a.status === 'accepted' ? (
            <p class="dashboard__kept">
              The account of <bdi>{a.gallery}</bdi> is open. <a href="/my-plinth/gallery/">Your gallery</a>
            </p>
          ) : (
            a && (
              <p class="dashboard__kept">
                Your application for <bdi>{a.gallery}</bdi> was declined: <span dir="auto">{a.why}</span>
              </p>
            )
          )}
          <Guarded errors={props.errors}>
            <form class="form" data-widget="submit-guard" method="post" action={props.action}>
              <Field form={props} name="gallery" label="Name of the gallery" autocomplete="organization" />
              <Field form={props} name="city" label="City" />
              <Field form={props} name="website" label="Website" autocomplete="url" isOptional />
              <FieldArea
                form={props}
                name="about"
                label="About the gallery, and what you do there"
                hint="Optional. Whom it shows, since when, where we can reach you."
              />
              <p class="form__acts">
                <button class="button button--main" type="submit">
                  Apply
                </button>
              </p>
            </form>
          </Guarded>
        </>
      )}
    </Dashboard>
  )
}
