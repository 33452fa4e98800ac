/** @jsxImportSource #html */

import type { FieldView } from '../../collections/record-view.js'
import { StaffCrumbs } from '../../views/crumbs.js'
import { RecordField } from '../../views/field.js'

interface EditPageProps {
  cms: string
  collection: string
  id: number
  title: string
  published: boolean
  action: string
  guid: string
  address: string
  text: string
  analytics: string | undefined
  /** Of what is written in blocks. */
  history: string | undefined
  /** When it is published and unpublished by itself, UTC; empty where that is not planned. */
  publishAt: string
  unpublishAt: string
  plan: FieldView[]
  /** The times as they are planned, for the form to be compared by. */
  planWas: string
  changes: { at: string; who: string; what: string }[]
}

export function EditPage(props: EditPageProps) {
  const isPage = props.collection === 'pages'
  return (
    <div class="staff">
      <StaffCrumbs
        crumbs={[[props.cms], [props.collection, `/staff/${props.cms}/${props.collection}/`], [props.id]]}
      />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title" dir="auto">
            {props.title}
          </h1>
        </header>
        <div class="staff__halves">
          <div>
            <dl class="staff__facts">
              <div>
                <dt>State</dt>
                <dd class="staff__state">{props.published ? 'published' : 'not published'}</dd>
              </div>
              {props.publishAt && (
                <div>
                  <dt>Is published</dt>
                  <dd>{props.publishAt} UTC</dd>
                </div>
              )}
              {props.unpublishAt && (
                <div>
                  <dt>Is unpublished</dt>
                  <dd>{props.unpublishAt} UTC</dd>
                </div>
              )}
              <div>
                <dt>Page</dt>
                <dd>
                  <a href={props.address} data-turbo-frame="_top">
                    {props.address}
                  </a>
                </dd>
              </div>
              <div>
                <dt>GUID</dt>
                <dd class="numbers">{props.guid}</dd>
              </div>
              {props.text && (
                <div>
                  <dt>Text</dt>
                  <dd>
                    <a href={props.text}>Edit the text</a>
                  </dd>
                </div>
              )}
              {props.collection === 'cities' && (
                <div>
                  <dt>Guide</dt>
                  <dd>
                    <a href={`${props.action}places/`}>Places on the map, and their order</a>
                  </dd>
                </div>
              )}
              {props.history && (
                <>
                  <div>
                    <dt>History</dt>
                    <dd>
                      <a href={props.history}>Versions, and what changed</a>
                    </dd>
                  </div>
                  <div>
                    <dt>Corrections</dt>
                    <dd>
                      <a href={`${props.action}notes/`}>Notes for readers</a>
                    </dd>
                  </div>
                </>
              )}
              {props.analytics && (
                <div>
                  <dt>Readers</dt>
                  <dd>
                    <a href={props.analytics}>Analytics</a>
                  </dd>
                </div>
              )}
            </dl>
            <form class="form" method="post" action={props.action}>
              <p class="quiet">
                {props.published ? (
                  <>
                    If you unpublish it,{' '}
                    {isPage
                      ? 'its page is removed'
                      : 'its page is removed, and it leaves lists and the search'}{' '}
                    at once; staff still see it.
                  </>
                ) : (
                  <>
                    Only staff see it. If you publish it,{' '}
                    {isPage
                      ? 'everyone can read it at its address'
                      : 'everyone finds it in lists and in the search'}{' '}
                    at once.
                  </>
                )}
              </p>
              <p class="form__acts">
                <button
                  class={`button${props.published ? '' : ' button--main'}`}
                  name="published"
                  value={props.published ? 'no' : 'yes'}
                >
                  {props.published ? 'Unpublish' : 'Publish'}
                </button>
              </p>
            </form>
            <form class="form" method="post" action={`${props.action}plan/`}>
              <h2>Later</h2>
              <input type="hidden" name="was" value={props.planWas} />
              {props.plan.map((field) => (
                <RecordField {...field} />
              ))}
              <p class="quiet">
                An empty time plans nothing. <a href="/staff/planned/">Planned</a> lists what is to come.
              </p>
              <p class="form__acts">
                <button class="button">Save the times</button>
              </p>
            </form>
          </div>
          {props.changes.length > 0 && (
            <section aria-labelledby="changes">
              <h2 id="changes">Changes</h2>
              <table class="staff__table">
                <thead>
                  <tr>
                    <th scope="col">Who</th>
                    <th scope="col">What</th>
                    <th scope="col">When, UTC</th>
                  </tr>
                </thead>
                <tbody>
                  {props.changes.map((change) => (
                    <tr>
                      <td>{change.who}</td>
                      <td>{change.what}</td>
                      <td class="numbers">{change.at}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
        </div>
      </div>
    </div>
  )
}
