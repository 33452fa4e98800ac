/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import { Tabs } from '../../../views/parts/tabs.js'
import { DashboardNav } from '../../dashboard/views/nav.js'
import type { ScreenModel } from '../models.js'
import type { TotalView } from '../selection-views.js'

interface CommitteeMember {
  userId: number
  name: string
  outstanding: number
  saved: string
  reminded: string
}

interface SelectionSummaryPageProps extends ScreenModel {
  committee: CommitteeMember[]
  /** To whom a reminder was sent just now; 0 to nobody. */
  reminded: number
  totals: TotalView[]
  groups: { label: string; galleries: { name: string; href: string; decision: string }[] }[]
}

export function SelectionSummaryPage({
  selection,
  until,
  base,
  isAdmin,
  tabs,
  committee,
  reminded,
  totals,
  groups,
}: SelectionSummaryPageProps) {
  const { page } = usePage()

  const s = selection
  return (
    <div class="wrap dashboard" data-turbo-prefetch="false">
      <header class="dashboard__head">
        <p class="kicker">
          <a href="/my-plinth/gallery-selections/">Gallery selections</a>
        </p>
        <h1 class="dashboard__name">{s.title}</h1>
        <p class="dashboard__hello">
          {s.about} <span class="selection__until">{until}.</span>
        </p>
      </header>
      <DashboardNav dashboard={page.dashboard} />
      <div
        class="dashboard__main selection"
        data-widget="gallery-selections"
        data-base={base}
        data-screen="summary"
        data-admin={isAdmin}
      >
        <Tabs label="Screens" tabs={tabs} />
        {isAdmin && (
          <>
            <section class="dashboard__part">
              <h2 class="section__title">Committee</h2>
              <ul class="selection__people">
                {committee.map((person) => (
                  <li>
                    <h3 class="selection__person" dir="auto">
                      {person.name}
                    </h3>
                    <p class="small">
                      {person.outstanding === 0
                        ? 'Has chosen for every gallery'
                        : `${person.outstanding} outstanding`}
                      {person.saved && <>, last saved {person.saved}</>}
                      {person.reminded && <>, reminded {person.reminded}</>}
                    </p>
                    <form
                      class="selection__remind"
                      data-slot="reminder"
                      data-user-id={person.userId}
                      data-count={person.outstanding}
                      data-name={person.name}
                      method="get"
                      action={base}
                    >
                      <input type="hidden" name="action" value="reminder" />
                      <input type="hidden" name="userId" value={person.userId} />
                      <input type="hidden" name="count" value={person.outstanding} />
                      <button class="button" data-slot="remind">
                        {reminded === person.userId ? 'Reminder sent' : 'Send reminder'}
                      </button>
                      <span class="unseen">{person.name}</span>
                    </form>
                  </li>
                ))}
              </ul>
              <p class="unseen" data-slot="said" role="status">
                {reminded > 0 && 'Reminder sent'}
              </p>
            </section>
            <section class="dashboard__part">
              <h2 class="section__title">Totals</h2>
              <div class="selection__scroll" tabindex={0} role="region" aria-label="Totals">
                <table class="selection__totals">
                  <thead>
                    <tr>
                      <th scope="col">Gallery</th>
                      {s.choices.map((choice) => (
                        <th scope="col" class="numbers">
                          {choice}
                        </th>
                      ))}
                      <th scope="col">Decision</th>
                    </tr>
                  </thead>
                  <tbody>
                    {totals.map((row) => (
                      <tr>
                        <th scope="row" dir="auto">
                          <a href={row.href}>{row.name}</a>
                        </th>
                        {row.counts.map((n) => (
                          <td class="numbers">{n || ''}</td>
                        ))}
                        <td>
                          {row.decision ? (
                            <>
                              <span class="selection__decision">{row.decision}</span>
                              <form class="selection__again" method="post" action={row.undo ?? ''}>
                                <button class="selection__undo">
                                  Undo<span class="unseen"> {row.name}</span>
                                </button>
                              </form>
                            </>
                          ) : (
                            'open'
                          )}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </section>
          </>
        )}
        {groups.length > 0 && (
          <section class="dashboard__part">
            <h2 class="section__title">Your choices</h2>
            <dl class="selection__groups">
              {groups.map((group) => (
                <div>
                  <dt>
                    {group.label} <span class="section__count">{group.galleries.length}</span>
                  </dt>
                  <dd>
                    <ul class="selection__names">
                      {group.galleries.map((gallery) => (
                        <li>
                          <a href={gallery.href} dir="auto">
                            {gallery.name}
                          </a>
                          {gallery.decision && (
                            <>
                              {' '}
                              <span class="selection__decision">{gallery.decision}</span>
                            </>
                          )}
                        </li>
                      ))}
                    </ul>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </div>
  )
}
