/** @jsxImportSource #html */

import { LONGEST_APPROVAL } from '../../../../widgets/shared/contract/limits.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'

interface GalleryApprovalPageProps {
  step: number
  base: string
  action: string
  fields: { name: 'name' | 'email'; label: string; type: 'text' | 'email'; value: string; error: string }[]
  isAdmin: boolean
  latest: { name: string; email: string; by: string; day: string }[]
}

export function GalleryApprovalPage({
  step,
  base,
  action,
  fields,
  isAdmin,
  latest,
}: GalleryApprovalPageProps) {
  return (
    <Dashboard head={<h1 class="dashboard__name">Gallery approval</h1>}>
      <div class="w-gallery-approval" data-widget="gallery-approval" data-step={step}>
        <section data-slot="step" data-step={1} aria-labelledby="approval-1" hidden={step !== 1}>
          <p class="kicker">Step 1 of 3</p>
          <h2 class="section__title" id="approval-1" tabindex={-1}>
            Before your pages are shown
          </h2>
          <p class="approval__text">
            Your gallery’s pages on Plinth carry your name: the artists that you represent, the works and
            their prices, your hours. Check them, then approve them. Anyone who may speak for the gallery can
            do this.
          </p>
          <p class="form__acts">
            <a
              class="button button--main"
              data-slot="next"
              data-turbo-prefetch="false"
              href={`${base}?step=2`}
            >
              Approve the pages
            </a>
          </p>
        </section>
        <section data-slot="step" data-step={2} aria-labelledby="approval-2" hidden={step !== 2}>
          <p class="kicker">Step 2 of 3</p>
          <h2 class="section__title" id="approval-2" tabindex={-1}>
            Who approves them?
          </h2>
          <form class="form" data-slot="form" method="post" action={action}>
            {fields.map(({ name, label, type, value, error }) => (
              <p class="field">
                <label class="field__label" for={`approval-${name}`}>
                  {label}
                </label>
                <input
                  class="field__input"
                  data-slot={name}
                  id={`approval-${name}`}
                  name={name}
                  type={type}
                  autocomplete={name}
                  maxlength={LONGEST_APPROVAL}
                  required
                  value={value}
                  aria-describedby={`approval-${name}-error`}
                  aria-invalid={error ? 'true' : undefined}
                />
                <span class="field__error" data-slot={`${name}-error`} id={`approval-${name}-error`}>
                  {error}
                </span>
              </p>
            ))}
            <p class="form__acts">
              <button class="button button--main">Approve</button>
              <a data-slot="back" href={base}>
                Back
              </a>
            </p>
          </form>
        </section>
        <section data-slot="step" data-step={3} aria-labelledby="approval-3" hidden={step !== 3}>
          <p class="kicker">Step 3 of 3</p>
          <h2 class="section__title" id="approval-3" tabindex={-1}>
            Thank you
          </h2>
          <p class="approval__text">
            Your approval is with our editors. To change something on the pages later, write to them.
          </p>
          <p class="form__acts">
            <a class="more" href="/my-plinth/">
              To the overview
            </a>
          </p>
        </section>
      </div>
      {isAdmin && (
        <section class="dashboard__part">
          <h2 class="section__title">Latest approvals</h2>
          {!latest.length ? (
            <p class="dashboard__empty">None yet.</p>
          ) : (
            <ul class="answers">
              {latest.map((one) => (
                <li class="answers__row">
                  <h3 class="answers__name" dir="auto">
                    {one.name}
                  </h3>
                  <p class="answers__value">
                    {one.email}, signed in as {one.by}
                  </p>
                  <p class="answers__act small">{one.day}</p>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </Dashboard>
  )
}
