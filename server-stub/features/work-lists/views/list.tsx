/** @jsxImportSource #html */

import { WorkCard } from '../../../catalogue/views/work-card.js'
import type { FieldErrors } from '../../../http/forms/form.js'
import { Field } from '../../../views/parts/field.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { NotedWork } from '../models.js'
import { WorkNoteFields } from './note.js'
import { WorkNote } from './seen.js'

interface MemberListPageProps {
  title: string
  action: string
  back: { href: string; label: string }
  compare: string
  share: { address: string; withNotes: boolean } | undefined
  errors: FieldErrors
  works: readonly NotedWork[]
}

export function MemberListPage({ back, title, works, compare, action, share, errors }: MemberListPageProps) {
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href={back.href}>{back.label}</a>
          </p>
          <h1 class="dashboard__name" dir="auto">
            {title}
          </h1>
        </>
      }
    >
      {!works.length && (
        <p class="dashboard__empty">
          No works yet. Choose “Add to a list” on the page of a work. <a href="/artworks/">Artworks</a>
        </p>
      )}
      <ul class="plain listed">
        {works.map((work) => (
          <li class="listed__item" id={`work-${work.id}`}>
            <div class="listed__work">
              <WorkCard {...work.card} />
            </div>
            <div class="listed__words">
              <WorkNote work={work} />
              <WorkNoteFields work={work} />
            </div>
          </li>
        ))}
      </ul>
      {works.length > 1 && <Compare action={compare} works={works} />}
      <Share action={action} share={share} />
      <Rename action={action} title={title} errors={errors} />
    </Dashboard>
  )
}

function Compare({ action, works }: Pick<MemberListPageProps, 'action' | 'works'>) {
  return (
    <section class="dashboard__part" aria-labelledby="compare">
      <h2 class="section__title" id="compare">
        Compare
      </h2>
      <form class="form after-title" method="get" action={action}>
        <fieldset class="choices">
          <legend class="field__label">Up to four works</legend>
          {works.map((work, index) => (
            <label>
              <input type="checkbox" name="works" value={work.id} checked={index < 4} />
              <span dir="auto">
                {work.card.artists}, <cite>{work.card.title}</cite>
              </span>
            </label>
          ))}
        </fieldset>
        <p class="form__acts">
          <button class="button">Compare</button>
        </p>
      </form>
    </section>
  )
}

function Share({ action, share }: Pick<MemberListPageProps, 'action' | 'share'>) {
  return (
    <section class="dashboard__part" aria-labelledby="share">
      <h2 class="section__title" id="share">
        Share
      </h2>
      <form class="form after-title" data-widget="submit-guard" method="post" action={action}>
        {share ? (
          <div class="w-copy" data-widget="copy" data-mount="visible interaction">
            <label>
              Whoever has this address can read the list
              <input class="w-copy__source" data-slot="source" readonly value={share.address} />
            </label>
          </div>
        ) : (
          <p>
            Whoever you give its address can read the list, until you withdraw it. Only members see prices.
          </p>
        )}
        <label>
          <input type="checkbox" name="notes" value="1" checked={Boolean(share?.withNotes)} />
          With my notes, and where I saw each work
        </label>
        <p class="form__acts">
          <button class="button" name="do" value="share">
            {share ? 'Save' : 'Share'}
          </button>
          {share && (
            <button class="text-button" name="do" value="withdraw">
              Withdraw the address
            </button>
          )}
        </p>
      </form>
    </section>
  )
}

function Rename({ action, title, errors }: Pick<MemberListPageProps, 'action' | 'title' | 'errors'>) {
  return (
    <section class="dashboard__part" aria-labelledby="change">
      <h2 class="section__title" id="change">
        Title
      </h2>
      <Guarded errors={errors}>
        <form class="form after-title" data-widget="submit-guard" method="post" action={action}>
          <Field form={{ values: { title }, errors }} name="title" label="Title" />
          <p class="form__acts">
            <button class="button" name="do" value="rename">
              Save
            </button>
            <button class="text-button" name="do" value="delete" formnovalidate>
              Delete the list
            </button>
          </p>
        </form>
      </Guarded>
    </section>
  )
}
