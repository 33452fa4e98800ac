/** @jsxImportSource #html */

import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { Picture } from '../../../media/pictures/picture.js'
import { Pager } from '../../../views/parts/pager.js'
import { Approval } from '../../gallery/views/approval.js'
import type { WorkView } from '../work-views.js'

interface WaitingWorksPageProps {
  works: (WorkView & { edit: string; action: string; version: number; error: string; why: string })[]
  previous: string | undefined
  next: string | undefined
}

export function WaitingWorksPage({ works, previous, next }: WaitingWorksPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['works of galleries']]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">Works of galleries</h1>
          <p class="page-head__text">The longest waiting comes first.</p>
        </header>
        {!works.length && <p class="quiet">Nothing waits for approval.</p>}
        <ul class="plain order__items">
          {works.map((work) => (
            <li class="order__item order__item--picture">
              <span class="order__picture hung">{work.picture && <Picture picture={work.picture} />}</span>
              <div>
                <h2 class="order__title">
                  {work.artists && (
                    <>
                      <bdi>{work.artists}</bdi>,{' '}
                    </>
                  )}
                  <a href={work.edit}>
                    <cite dir="auto">{work.title}</cite>
                  </a>
                  {work.year && <>, {work.year}</>}
                </h2>
                <p class="faint small">
                  {work.gallery}, {work.sale}
                </p>
                <Approval
                  id={work.id}
                  action={work.action}
                  version={work.version}
                  why={work.why}
                  error={work.error}
                />
              </div>
            </li>
          ))}
        </ul>
        <Pager previous={previous} next={next} />
      </div>
    </div>
  )
}
