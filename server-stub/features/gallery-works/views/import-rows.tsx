/** @jsxImportSource #html */
import { Table } from '../../../views/parts/table.js'

export interface ImportRowView {
  line: number
  title: string
  artists: string
  what: string
  pictures: number
}

interface ImportRowsProps {
  rows: readonly ImportRowView[]
}

/** What each row of a table would change. */
export function ImportRows({ rows }: ImportRowsProps) {
  return (
    <div class="ledger__frame" tabindex={0} role="region" aria-label="Rows of the table">
      <Table
        class="ledger"
        heads={['Line', 'Work', 'What happens', { label: 'Pictures', isOfNumbers: true }]}
      >
        {rows.map((row) => (
          <tr>
            <td class="numbers">{row.line}</td>
            <td>
              {row.artists && (
                <>
                  <bdi>{row.artists}</bdi>,{' '}
                </>
              )}
              <cite dir="auto">{row.title}</cite>
            </td>
            <td>{row.what}</td>
            <td class="numbers">{row.pictures || ''}</td>
          </tr>
        ))}
      </Table>
    </div>
  )
}
