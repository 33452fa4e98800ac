/** @jsxImportSource #html */

import { LONGEST_QUERY } from '../../../../widgets/shared/contract/limits.js'
import { Picture } from '../../../media/pictures/picture.js'
import { Pager } from '../../../views/parts/pager.js'
import { Tabs } from '../../../views/parts/tabs.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { WorkView } from '../work-views.js'

interface WorksPageProps {
  works: WorkView[]
  words: string
  state: string
  tabs: { label: string; href: string; isCurrent: boolean }[]
  hasSeveral: boolean
  path: string
  newWork: string
  importPath: string
  exports: { href: string; label: string }[]
  previous: string | undefined
  next: string | undefined
}

export function WorksPage({
  newWork,
  importPath,
  exports,
  path,
  state,
  words,
  tabs,
  works,
  hasSeveral,
  previous,
  next,
}: WorksPageProps) {
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">Works</h1>
          <p class="order__acts">
            <a class="button button--main" href={newWork}>
              New work
            </a>
            <a class="button" href={importPath}>
              Import
            </a>
            {exports.map((one) => (
              <a class="more" href={one.href} data-turbo="false" download="">
                {one.label}
              </a>
            ))}
          </p>
        </>
      }
    >
      <form class="order__acts search-line" action={path} role="search" aria-label="Works">
        {state && <input type="hidden" name="state" value={state} />}
        <input
          class="field__input"
          name="q"
          type="search"
          value={words}
          aria-label="Title or artist"
          placeholder="Title or artist"
          maxlength={LONGEST_QUERY}
        />
        <button class="button">Search</button>
      </form>
      <Tabs label="State of works" tabs={tabs} />
      {!works.length && (
        <p class="dashboard__empty">
          {words || state ? (
            <>
              No works here. <a href={path}>All works</a>
            </>
          ) : (
            'No works yet. Write the first one, or bring in a table of them.'
          )}
        </p>
      )}
      <ul class="plain order__items">
        {works.map((work) => (
          <li class="order__item order__item--sale">
            <span class="order__picture hung">{work.picture && <Picture picture={work.picture} />}</span>
            <div class="order__text">
              <h2 class="order__title">
                {work.artists && (
                  <>
                    <bdi>{work.artists}</bdi>,{' '}
                  </>
                )}
                <a href={work.href}>
                  <cite dir="auto">{work.title}</cite>
                </a>
                {work.year && <>, {work.year}</>}
              </h2>
              <p class="faint small">
                {work.state}
                {hasSeveral && <>, {work.gallery}</>}
              </p>
            </div>
            <p class="numbers order__price small">{work.sale}</p>
          </li>
        ))}
      </ul>
      <Pager previous={previous} next={next} />
    </Dashboard>
  )
}
