/** @jsxImportSource #html */

import { Guarded } from '../../../views/parts/guarded.js'
import { Table } from '../../../views/parts/table.js'
import { raw } from '../../../views/raw.js'
import type { FieldView } from '../../collections/record-view.js'
import { StaffCrumbs } from '../../views/crumbs.js'
import { RecordField } from '../../views/field.js'
import { Mistakes, mistakesOf } from '../../views/mistakes.js'

interface NotesPageProps {
  cms: string
  collection: string
  list: string
  id: number
  title: string
  path: string
  address: string
  isPublished: boolean
  field: FieldView
  notes: { id: number; who: string; html: string; at: string }[]
}

export function NotesPage({
  cms,
  collection,
  list,
  id,
  title,
  address,
  isPublished,
  path,
  field,
  notes,
}: NotesPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[[cms], [collection, list], [id, `${list}${id}/`], ['notes']]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title" dir="auto">
            {title}
          </h1>
          <p class="page-head__text">
            Notes for readers stand at the foot of the text, each with its day. Feeds and search engines learn
            that it was updated. <a href={address}>{isPublished ? 'See the page' : 'See the draft'}</a>
          </p>
        </header>
        <Mistakes mistakes={mistakesOf([field])} />
        <Guarded isChanged={field.error !== ''}>
          <form class="form" method="post" action={path} data-widget="submit-guard">
            <RecordField {...field} />
            <p class="form__acts">
              <button class="button button--main">Tell readers</button>
            </p>
          </form>
        </Guarded>
        {notes.length > 0 && (
          <>
            <h2>Told so far</h2>
            <form method="post" action={path} data-widget="submit-guard">
              <Table class="staff__table" heads={['Note', 'Who', 'When', 'Take back']}>
                {notes.map((note) => (
                  <tr>
                    <td dir="auto" translate="no">
                      {raw(note.html)}
                    </td>
                    <td>{note.who}</td>
                    <td class="numbers">{note.at}</td>
                    <td>
                      <button
                        class="writing__act"
                        name="do"
                        value={`remove-${note.id}`}
                        aria-label={`Take back the note of ${note.at}`}
                      >
                        Take back
                      </button>
                    </td>
                  </tr>
                ))}
              </Table>
            </form>
          </>
        )}
      </div>
    </div>
  )
}
