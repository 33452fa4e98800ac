/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import { Table } from '../../../views/parts/table.js'
import { StaffCrumbs } from '../../views/crumbs.js'

interface PlannedRow {
  title: string
  href: string
  publishAt: string
  unpublishAt: string
  who: string
}

interface PlannedPageProps {
  rows: PlannedRow[]
}

export function PlannedPage({ rows }: PlannedPageProps) {
  const { page } = usePage()

  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['planned']]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">{page.title}</h1>
        </header>
        {rows.length > 0 ? (
          <Table class="staff__table" heads={['What', 'When', 'Planned by']}>
            {rows.map((row) => (
              <tr>
                <td>
                  <a href={row.href} dir="auto">
                    {row.title}
                  </a>
                </td>
                <td class="numbers">
                  {row.publishAt && <>published {row.publishAt}</>}
                  {row.publishAt && row.unpublishAt && <br />}
                  {row.unpublishAt && <>unpublished {row.unpublishAt}</>}
                </td>
                <td>{row.who}</td>
              </tr>
            ))}
          </Table>
        ) : (
          <p class="quiet">Nothing is planned. Open anything that can be published, and set a time.</p>
        )}
      </div>
    </div>
  )
}
