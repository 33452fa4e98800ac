/** @jsxImportSource #html */

import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { Pager } from '../../../views/parts/pager.js'
import { Table } from '../../../views/parts/table.js'
import type { Act } from '../acts-store.js'
import type { Neighbours } from '../models.js'

export type ActView = Omit<Act, 'at' | 'sent' | 'changed' | 'status' | 'isDone'> & {
  at: string
  sent: readonly string[]
  changed: readonly { name: string; from: string; to: string }[]
  outcome: string
}

interface ActsPageProps extends Neighbours {
  action: string
  isFiltered: boolean
  people: readonly { id: number; name: string; isChosen: boolean }[]
  things: readonly { name: string; isChosen: boolean }[]
  values: { id: string; from: string; to: string }
  acts: readonly ActView[]
}

export function ActsPage({ isFiltered, action, people, things, values, acts, newer, older }: ActsPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['what staff did']]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">What staff did</h1>
          <p class="page-head__text">
            Written down as it is done, and never changed. Texts that people wrote are not in it: “…” stands
            for them.
          </p>
        </header>
        <details class="order__more" open={isFiltered}>
          <summary>Filter</summary>
          <form class="form" method="get" action={action}>
            <label>
              Who
              <select name="who">
                <option value="">Everybody</option>
                {people.map((one) => (
                  <option value={one.id} selected={one.isChosen}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
            <label>
              What
              <select name="thing">
                <option value="">Everything</option>
                {things.map((one) => (
                  <option value={one.name} selected={one.isChosen}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
            <label>
              Number <input name="id" inputmode="numeric" value={values.id} />
            </label>
            <label>
              From <input type="date" name="from" value={values.from} />
            </label>
            <label>
              Until <input type="date" name="to" value={values.to} />
            </label>
            <p class="form__acts">
              <button class="button">Show</button>
            </p>
          </form>
        </details>
        {!acts.length ? (
          <p class="quiet">Nothing was done that fits.</p>
        ) : (
          <>
            <div class="ledger__frame" tabindex={0} role="region" aria-label="What staff did">
              <Table
                class="staff__table"
                heads={['When, UTC', 'Who', 'Where', 'Chosen', 'Changed', 'Outcome']}
              >
                {acts.map((act) => (
                  <tr>
                    <td class="numbers">{act.at}</td>
                    <td>{act.who}</td>
                    <td>
                      {act.address}
                      {act.ledTo && (
                        <>
                          , on to <a href={act.ledTo}>{act.ledTo}</a>
                        </>
                      )}
                    </td>
                    <td>{act.sent.join(', ')}</td>
                    <td>
                      {act.changed.map(({ name, from, to }, index) => (
                        <>
                          {index ? ', ' : ''}
                          {name}: {from} → {to}
                        </>
                      ))}
                    </td>
                    <td>{act.outcome}</td>
                  </tr>
                ))}
              </Table>
            </div>
            <Pager previous={newer} next={older} />
          </>
        )}
      </div>
    </div>
  )
}
