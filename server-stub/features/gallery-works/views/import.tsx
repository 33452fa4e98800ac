/** @jsxImportSource #html */

import { FieldFrame } from '../../../views/parts/field-frame.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { Table } from '../../../views/parts/table.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { ChosenGallery } from '../../gallery/models.js'
import { GalleryChoice } from '../../gallery/views/gallery-choice.js'
import type { Mistake } from '../import-table.js'
import { ImportRows, type ImportRowView } from './import-rows.js'

interface ImportPageProps {
  back: string
  action: string
  errors: Readonly<Record<string, string>>
  galleries: ChosenGallery[]
  columns: readonly string[]
  mistakes: readonly Mistake[]
  mistakesCount: number
  rows: readonly ImportRowView[]
  megabytes: number
}

export function ImportPage({
  errors,
  back,
  mistakesCount,
  mistakes,
  action,
  galleries,
  megabytes,
  rows,
  columns,
}: ImportPageProps) {
  const e = errors
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href={back}>Works</a>
          </p>
          <h1 class="dashboard__name">Import works</h1>
          <p class="dashboard__hello">
            A table as CSV, and a ZIP of the pictures that it names. It is checked first: nothing changes
            before you have seen what would.
          </p>
        </>
      }
    >
      {mistakesCount > 0 && (
        <section class="dashboard__part" role="alert" aria-labelledby="mistakes">
          <h2 class="section__title" id="mistakes">
            {mistakesCount === 1 ? 'One mistake' : `${mistakesCount} mistakes`}, so nothing was changed
          </h2>
          <p class="quiet small">Correct the table, and send it again.</p>
          <div class="ledger__frame" tabindex={0} role="region" aria-label="Mistakes by line">
            <Table class="ledger" heads={['Line', 'Column', 'Mistake']}>
              {mistakes.map((one) => (
                <tr>
                  <td class="numbers">{one.line || ''}</td>
                  <td dir="auto">{one.column}</td>
                  <td dir="auto">{one.sentence}</td>
                </tr>
              ))}
            </Table>
          </div>
        </section>
      )}
      <Guarded>
        <form
          class="form"
          data-widget="submit-guard"
          method="post"
          action={action}
          enctype="multipart/form-data"
        >
          <GalleryChoice galleries={galleries} />
          <FieldFrame
            id="import-table"
            label="Table"
            hint="CSV. An export of your works has all columns."
            error={e.table}
            control={(state) => (
              <input id="import-table" name="table" type="file" accept=".csv,text/csv" required {...state} />
            )}
          />
          <FieldFrame
            id="import-zip"
            label="Pictures"
            hint={`Optional. A ZIP of at most ${megabytes} MB.`}
            error={e.zip}
            control={(state) => (
              <input id="import-zip" name="zip" type="file" accept=".zip,application/zip" {...state} />
            )}
          />
          <p class="form__acts">
            <button class="button button--main">Check</button>
          </p>
        </form>
      </Guarded>
      {rows.length > 0 && (
        <section class="dashboard__part" aria-labelledby="rows">
          <h2 class="section__title" id="rows">
            All rows
          </h2>
          <ImportRows rows={rows} />
        </section>
      )}
      <section class="dashboard__part" aria-labelledby="columns">
        <h2 class="section__title" id="columns">
          Columns
        </h2>
        <p class="quiet after-title">{columns.join(' · ')}</p>
        <ul class="quiet small bullets after-title">
          <li>
            “Title” is needed for a new work, all others are not. Without “Availability” it is not for sale.
          </li>
          <li>
            A row with a “Number”, or with an “Accession number” that a work of yours has, changes that work.
          </li>
          <li>What the table has no column for stays as it is; an empty cell empties the field.</li>
          <li>Several artists, or several pictures, stand in one cell with a semicolon between them.</li>
          <li>“Pictures” names files in the ZIP, the first one first.</li>
          <li>“Availability” is one of For sale, On hold, Price on request, Sold, Not for sale.</li>
        </ul>
      </section>
    </Dashboard>
  )
}
