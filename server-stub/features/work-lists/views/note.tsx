/** @jsxImportSource #html */

import { LONGEST_LIST_NOTE, LONGEST_ROOM } from '../../../../widgets/shared/contract/limits.js'
import { Guarded } from '../../../views/parts/guarded.js'
import type { NotedWork } from '../models.js'

interface WorkNoteFieldsProps {
  work: NotedWork
}

/** The fields for what a member writes beside a work. Several stand on a page. */
export function WorkNoteFields({ work }: WorkNoteFieldsProps) {
  const name = work.card.title
  return (
    <details class="order__more" open={work.isOpen}>
      <summary aria-label={`Note: ${name}`}>Note</summary>
      <Guarded errors={work.errors}>
        <form class="form" data-widget="submit-guard" method="post" action={work.action}>
          <label>
            What you think of it
            <textarea name="note" rows={4} maxlength={LONGEST_LIST_NOTE}>
              {work.values.note ?? ''}
            </textarea>
          </label>
          {work.errors.note && <p class="field__error">{work.errors.note}</p>}
          {work.exhibitions.length > 0 && (
            <label>
              Exhibition
              <select name="exhibition">
                <option value="">Elsewhere</option>
                {work.exhibitions.map((show) => (
                  <option value={show.id} selected={show.isChosen}>
                    {show.title}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label>
            The room it hung in
            <input name="room" autocomplete="off" maxlength={LONGEST_ROOM} value={work.values.room ?? ''} />
          </label>
          {work.errors.room && <p class="field__error">{work.errors.room}</p>}
          <label>
            The day you saw it
            <input type="date" name="seenOn" value={work.values.seenOn ?? ''} />
          </label>
          {work.errors.seenOn && <p class="field__error">{work.errors.seenOn}</p>}
          <p class="form__acts">
            <button class="button" aria-label={`Save the note: ${name}`}>
              Save
            </button>
            <button class="text-button" name="do" value="remove" aria-label={`Remove ${name}`}>
              Remove from the list
            </button>
          </p>
        </form>
      </Guarded>
    </details>
  )
}
