/** @jsxImportSource #html */
import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { Table } from '../../../views/parts/table.js'

interface ReportPageProps {
  findings: readonly { title: string; href: string; count: string; isClean: boolean }[]
  action: string
  /** When all links were looked at last, and how many there were. */
  checked: { at: string; links: string } | undefined
}

export function ReportPage({ findings, action, checked }: ReportPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['to mend']]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">To mend</h1>
          <p class="page-head__text">
            What readers meet that should be better. Each line leads to the place that mends it.
          </p>
        </header>
        <Table
          class="staff__table staff__table--short"
          heads={['What', { label: 'How many', isOfNumbers: true }]}
        >
          {findings.map((finding) => (
            <tr>
              <th scope="row">
                <a href={finding.href}>{finding.title}</a>
              </th>
              <td class="numbers">{finding.isClean ? 'none' : finding.count}</td>
            </tr>
          ))}
        </Table>
        <form class="form" data-widget="submit-guard" method="post" action={action}>
          <p>
            {checked ? (
              <>
                All {checked.links} links in texts and menus were looked at on {checked.at} UTC, and are again
                every six hours.
              </>
            ) : (
              'Links in texts have not been looked at yet.'
            )}{' '}
            Addresses of other sites are not opened: only their form counts.
          </p>
          <p class="form__acts">
            <button class="button">Look at all links now</button>
          </p>
        </form>
      </div>
    </div>
  )
}
