/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import { Table } from '../../../views/parts/table.js'
import { StaffCrumbs } from '../../views/crumbs.js'

interface AnalyticsPageProps {
  cms: string
  collection: string
  id: number
  edit: string
  facts: { label: string; n: string }[]
  days: { day: string; date: string; views: string }[]
}

export function AnalyticsPage({ cms, collection, id, edit, facts, days }: AnalyticsPageProps) {
  const { page } = usePage()

  return (
    <div class="staff">
      <StaffCrumbs
        crumbs={[[cms], [collection, `/staff/${cms}/${collection}/`], [id, edit], ['analytics']]}
      />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title" dir="auto">
            {page.title}
          </h1>
          <p class="page-head__text">
            Totals of all days and all readers. Where it was featured is counted under{' '}
            <a href="/staff/impressions/">Impressions</a>.
          </p>
        </header>
        <dl class="staff__facts">
          {facts.map((fact) => (
            <div>
              <dt>{fact.label}</dt>
              <dd class="numbers">{fact.n}</dd>
            </div>
          ))}
        </dl>
        <h2>Views by day</h2>
        {!days.length ? (
          <p class="quiet">No views yet.</p>
        ) : (
          <Table class="staff__table staff__table--short" heads={['Day, UTC', 'Views']}>
            {days.map((one) => (
              <tr>
                <td class="numbers">
                  <time datetime={one.day}>{one.date}</time>
                </td>
                <td class="numbers">{one.views}</td>
              </tr>
            ))}
          </Table>
        )}
      </div>
    </div>
  )
}
