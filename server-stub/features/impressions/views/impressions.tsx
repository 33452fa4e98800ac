/** @jsxImportSource #html */
import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { Table } from '../../../views/parts/table.js'

interface ImpressionsModel {
  rows: { code: number; name: string; day: string; date: string; count: string }[]
  older: string | undefined
  isFirst: boolean
}

export function ImpressionsPage({ rows, isFirst, older }: ImpressionsModel) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['impressions']]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">Impressions</h1>
          <p class="page-head__text">
            How often each kind of feature and banner was shown, by day (UTC), for all readers together. A
            page view counts once.
          </p>
        </header>
        {!rows.length ? (
          <p class="quiet">{isFirst ? 'Nothing has been counted yet.' : 'No older days.'}</p>
        ) : (
          <>
            <Table class="staff__table staff__table--short" heads={['Code', 'Feature', 'Day', 'Shown']}>
              {rows.map((row) => (
                <tr>
                  <td class="numbers">{row.code}</td>
                  <td>{row.name}</td>
                  <td class="numbers">
                    <time datetime={row.day}>{row.date}</time>
                  </td>
                  <td class="numbers">{row.count}</td>
                </tr>
              ))}
            </Table>
            {older && (
              <p class="staff__older">
                <a class="button" href={older}>
                  Older days
                </a>
              </p>
            )}
          </>
        )}
      </div>
    </div>
  )
}
