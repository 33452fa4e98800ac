/** @jsxImportSource #html */

import type { Child } from '../../../views/jsx-runtime.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { Table } from '../../../views/parts/table.js'
import type { FieldView } from '../../collections/record-view.js'
import { StaffCrumbs } from '../../views/crumbs.js'
import { RecordField } from '../../views/field.js'
import { Mistakes, mistakesOf } from '../../views/mistakes.js'

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
  /** Of a viewing room, beside the fields of its record. */
  story: string | undefined
  /** Of what is written in blocks. */
  history: string | undefined
  /** Of what tells readers of corrections. */
  notes: string | undefined
  /** When it is published and unpublished by itself, UTC; empty where that is not planned. */
  publishAt: string
  unpublishAt: string
  plan: FieldView[]
  /** The times as they are planned, for the form to be compared by. */
  planWas: string
  /** The id of the form. */
  planKey: string
  changes: { at: string; who: string; what: string }[]
}

export function EditPage(props: EditPageProps) {
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
            <Facts {...props} />
            <PublishForm {...props} />
          </div>
          <div>
            <Mistakes mistakes={mistakesOf(props.plan)} />
            <PlanForm {...props} />
            {props.changes.length > 0 && <Changes changes={props.changes} />}
          </div>
        </div>
      </div>
    </div>
  )
}

function Facts(props: EditPageProps) {
  return (
    <dl class="staff__facts">
      <Fact name="State">
        <span class="staff__state">{props.published ? 'published' : 'not published'}</span>
      </Fact>
      {props.publishAt && <Fact name="Is published">{props.publishAt} UTC</Fact>}
      {props.unpublishAt && <Fact name="Is unpublished">{props.unpublishAt} UTC</Fact>}
      <Fact name="Page">
        <a href={props.address} data-turbo-frame="_top">
          {props.address}
        </a>
      </Fact>
      <Fact name="GUID">
        <span class="numbers">{props.guid}</span>
      </Fact>
      {props.text && (
        <Fact name="Text">
          <a href={props.text}>{props.story ? 'Edit dates, works and texts' : 'Edit the text'}</a>
        </Fact>
      )}
      {props.story && (
        <Fact name="Story">
          <a href={props.story}>Edit the story</a>
        </Fact>
      )}
      {props.collection === 'cities' && (
        <Fact name="Guide">
          <a href={`${props.action}places/`}>Places on the map, and their order</a>
        </Fact>
      )}
      {props.history && (
        <Fact name="History">
          <a href={props.history}>Versions, and what changed</a>
        </Fact>
      )}
      {props.notes && (
        <Fact name="Corrections">
          <a href={props.notes}>Notes for readers</a>
        </Fact>
      )}
      {props.analytics && (
        <Fact name="Readers">
          <a href={props.analytics}>Analytics</a>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: Child }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function PublishForm({ action, collection, published }: EditPageProps) {
  return (
    <form class="form" method="post" action={action}>
      <p class="quiet">{published ? unpublishing(collection) : publishing(collection)}</p>
      <p class="form__acts">
        <button
          class={`button${published ? '' : ' button--main'}`}
          name="published"
          value={published ? 'no' : 'yes'}
        >
          {published ? 'Unpublish' : 'Publish'}
        </button>
      </p>
    </form>
  )
}

/** Pages are in no list and not in the search. */
const unpublishing = (collection: string): string =>
  collection === 'pages'
    ? 'If you unpublish it, its page is removed at once; staff still see it.'
    : 'If you unpublish it, its page is removed, and it leaves lists and the search at once; staff still see it.'

const publishing = (collection: string): string =>
  collection === 'pages'
    ? 'Only staff see it. If you publish it, everyone can read it at its address at once.'
    : 'Only staff see it. If you publish it, everyone finds it in lists and in the search at once.'

function PlanForm({ action, plan, planWas, planKey }: EditPageProps) {
  return (
    <Guarded isChanged={plan.some(({ error }) => error !== '')}>
      <form class="form" method="post" action={`${action}plan/`}>
        <h2>Later</h2>
        <input type="hidden" name="was" value={planWas} />
        <input type="hidden" name="key" value={planKey} />
        {plan.map((field) => (
          <RecordField {...field} />
        ))}
        <p class="quiet">
          An empty time plans nothing. <a href="/staff/planned/">Planned</a> lists what is to come.
        </p>
        <p class="form__acts">
          <button class="button">Save the times</button>
        </p>
      </form>
    </Guarded>
  )
}

function Changes({ changes }: Pick<EditPageProps, 'changes'>) {
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">Changes</h2>
      <Table class="staff__table" heads={['Who', 'What', 'When, UTC']}>
        {changes.map((change) => (
          <tr>
            <td>{change.who}</td>
            <td>{change.what}</td>
            <td class="numbers">{change.at}</td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
