/** @jsxImportSource #html */

import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { SelectionLine } from '../selection-views.js'

interface SelectionsPageProps {
  current: SelectionLine[]
  completed: SelectionLine[]
}

export function SelectionsPage({ current, completed }: SelectionsPageProps) {
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">Gallery selections</h1>
          <p class="dashboard__hello">Galleries apply, and a committee chooses which of them are shown.</p>
        </>
      }
      layout="selection"
    >
      {[
        {
          title: 'Current',
          lines: current,
          none: 'No selections at present. The next one will appear here.',
        },
        { title: 'Completed', lines: completed, none: 'None yet.' },
      ].map(({ title, lines, none }) => (
        <section class="dashboard__part">
          <h2 class="section__title">{title}</h2>
          {!lines.length ? (
            <p class="dashboard__empty">{none}</p>
          ) : (
            <ul class="answers">
              {lines.map((one) => (
                <li class="answers__row">
                  <h3 class="answers__name">
                    <a href={one.href}>{one.title}</a>
                  </h3>
                  <p class="answers__value">{one.state}</p>
                  <p class="answers__act small">{one.until}</p>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Dashboard>
  )
}
