/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { ActFormView } from '../forms/act-forms.js'
import { ActField } from './act-field.js'

interface NewOrderPageProps {
  work: { artists: string; title: string; year: string; gallery: string; href: string }
  price: string
  way: string
  /** Of the button. */
  button: string
  about: string
  others: { href: string; label: string }[]
  action: string
  hidden: Readonly<Record<string, string>>
  fields: ActFormView['fields']
  error: string
}

export function NewOrderPage({
  work,
  price,
  about,
  error,
  action,
  hidden,
  fields,
  way,
  button,
  others,
}: NewOrderPageProps) {
  const { page } = usePage()

  const w = work
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href="/my-plinth/orders/">Orders</a>
          </p>
          <h1 class="dashboard__name">{page.title}</h1>
          {price && <p class="dashboard__hello">{about}</p>}
        </>
      }
    >
      <article class="order">
        <header>
          <h2 class="order__title">
            {w.artists && (
              <>
                <bdi>{w.artists}</bdi>,{' '}
              </>
            )}
            <a href={w.href}>
              <cite dir="auto">{w.title}</cite>
            </a>
            {w.year && <>, {w.year}</>}
          </h2>
          <p class="faint small">{w.gallery}</p>
        </header>
        {error && (
          <p class="form__error order__error" role="alert">
            {error}
          </p>
        )}
        {price ? (
          <>
            <p class="order__total order__total--alone">
              <span>Price</span> <span class="numbers">{price}</span>
            </p>
            <Guarded isChanged={error !== ''}>
              <form class="form" data-widget="submit-guard" method="post" action={action}>
                {Object.entries(hidden).map(([name, value]) => (
                  <input type="hidden" name={name} value={value} />
                ))}
                {fields.map((field) => (
                  <ActField {...field} act={way} />
                ))}
                <p class="form__acts">
                  <button class="button button--main" type="submit">
                    {button}
                  </button>
                  {others.map((other) => (
                    <a href={other.href}>{other.label}</a>
                  ))}
                </p>
              </form>
            </Guarded>
          </>
        ) : (
          <p class="order__acts">
            <a class="more" href={w.href}>
              Back to the work
            </a>
          </p>
        )}
      </article>
    </Dashboard>
  )
}
