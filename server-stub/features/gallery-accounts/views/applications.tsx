/** @jsxImportSource #html */

import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { Pager } from '../../../views/parts/pager.js'
import { Table } from '../../../views/parts/table.js'
import type { Application } from '../applications.js'

export type ApplicationView = Omit<Application, 'sentAt'> & { href: string; sent: string }

interface ApplicationsPageProps {
  applications: ApplicationView[]
  previous: string | undefined
  next: string | undefined
}

export function ApplicationsPage({ applications, previous, next }: ApplicationsPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['gallery accounts']]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">Gallery accounts</h1>
          <p class="page-head__text">What waits for a decision comes first.</p>
        </header>
        {!applications.length ? (
          <p class="quiet">No gallery has applied yet.</p>
        ) : (
          <Table class="staff__table" heads={['Gallery', 'By', 'Sent, UTC', 'State']}>
            {applications.map((one) => (
              <tr>
                <td>
                  <a href={one.href} dir="auto">
                    {one.gallery}
                  </a>
                </td>
                <td>
                  <bdi>{one.name}</bdi>
                </td>
                <td class="numbers">{one.sent}</td>
                <td>
                  <span class="staff__state">{one.status}</span>
                </td>
              </tr>
            ))}
          </Table>
        )}
        <Pager previous={previous} next={next} />
      </div>
    </div>
  )
}
