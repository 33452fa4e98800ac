/** @jsxImportSource #html */

import type { FieldErrors } from '../../../http/forms/form.js'
import { Field } from '../../../views/parts/field.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { ListRow } from '../store.js'

interface MemberListsPageProps {
  title: string
  /** The work that is to be added to one. */
  added: { id: number; title: string; href: string } | undefined
  lists: readonly (ListRow & { href: string })[]
  addPath: string
  action: string
  values: Readonly<Record<string, string>>
  errors: FieldErrors
}

export function MemberListsPage(props: MemberListsPageProps) {
  return (
    <Dashboard
      head={
        <>
          {props.added && (
            <p class="kicker">
              <a href={props.added.href}>
                <cite>{props.added.title}</cite>
              </a>
            </p>
          )}
          <h1 class="dashboard__name">{props.title}</h1>
        </>
      }
    >
      {!props.lists.length ? (
        <p class="dashboard__empty">
          No lists yet. In a list you keep works together, with what you think of them, the room each hung in
          and the day you saw it.
        </p>
      ) : (
        <ul class="plain">
          {props.lists.map((list) => (
            <li class="talks__item">
              <h2 class="order__title talks__title" dir="auto">
                <a href={list.href}>{list.title}</a>
              </h2>
              <p class="numbers">
                {list.count} {list.count === 1 ? 'work' : 'works'}
                {list.isShared && ', shared'}
              </p>
              {props.added && (
                <form data-widget="submit-guard" method="post" action={props.addPath}>
                  <input type="hidden" name="work" value={props.added.id} />
                  <input type="hidden" name="list" value={list.id} />
                  <button class="text-button" aria-label={`Add to ${list.title}`}>
                    Add
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      <section class="dashboard__part" aria-labelledby="new-list">
        <h2 class="section__title" id="new-list">
          New list
        </h2>
        <Guarded errors={props.errors}>
          <form class="form after-title" data-widget="submit-guard" method="post" action={props.action}>
            {props.added && <input type="hidden" name="work" value={props.added.id} />}
            <Field form={props} name="title" label="Title" />
            <p class="form__acts">
              <button class="button button--main">Make the list</button>
            </p>
          </form>
        </Guarded>
      </section>
    </Dashboard>
  )
}
