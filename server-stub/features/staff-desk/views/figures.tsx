/** @jsxImportSource #html */
import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { Table } from '../../../views/parts/table.js'

interface HouseFiguresPageProps {
  weeks: readonly { label: string; now: number | string; before: number | string; href: string }[]
  waiting: readonly { label: string; count: number; href: string }[]
}

export function HouseFiguresPage({ waiting, weeks }: HouseFiguresPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['figures']]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">Figures</h1>
        </header>
        <section aria-labelledby="waiting">
          <h2 class="section__title" id="waiting">
            What waits
          </h2>
          <dl class="staff__facts">
            {waiting.map((one) => (
              <div>
                <dt>
                  <a href={one.href}>{one.label}</a>
                </dt>
                <dd class="numbers">{one.count}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section class="section" aria-labelledby="weeks">
          <h2 class="section__title" id="weeks">
            The last seven days
          </h2>
          <div class="ledger__frame" tabindex={0} role="region" aria-label="Figures of two weeks">
            <Table
              class="ledger"
              heads={[
                'What',
                { label: 'Last seven days', isOfNumbers: true },
                { label: 'The seven before', isOfNumbers: true },
              ]}
            >
              {weeks.map((one) => (
                <tr>
                  <th scope="row">
                    <a href={one.href}>{one.label}</a>
                  </th>
                  <td class="numbers">{one.now}</td>
                  <td class="numbers">{one.before}</td>
                </tr>
              ))}
            </Table>
          </div>
        </section>
      </div>
    </div>
  )
}
