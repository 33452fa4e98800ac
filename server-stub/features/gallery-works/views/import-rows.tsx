/** @jsxImportSource #html */

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
      <table class="ledger">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Work</th>
            <th scope="col">What happens</th>
            <th class="numbers" scope="col">
              Pictures
            </th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </div>
  )
}
