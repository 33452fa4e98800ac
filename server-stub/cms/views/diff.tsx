/** @jsxImportSource #html */
import type { DiffModel } from '../models.js'

/** What differs between two texts, by word. `act` draws a button in each row, `choose` a choice between both. */
export function Diff({ before, after, rows, choose, act }: DiffModel) {
  return (
    <div class="diff">
      <p class="diff__heads" aria-hidden="true">
        <span>{before}</span>
        <span>{after}</span>
      </p>
      {rows.map((row) => (
        <>
          {row.sameBefore > 0 && (
            <p class="diff__same">
              {row.sameBefore === 1 ? 'One block is the same.' : `${row.sameBefore} blocks are the same.`}
            </p>
          )}
          <section class="diff__row" data-is={row.is} aria-label={row.label}>
            <h3 class="diff__label">
              {row.label}{' '}
              <span class="diff__is">
                {row.is === 'added' ? 'added' : row.is === 'removed' ? 'removed' : 'changed'}
              </span>
            </h3>
            {row.fields.map((field) => (
              <>
                {field.label && <p class="diff__field">{field.label}</p>}
                <div class="diff__texts" translate="no">
                  {['removed', 'added'].map(
                    (side) =>
                      (row.is === 'changed' || row.is === side) && (
                        <div class="diff__text" data-side={side} dir="auto">
                          <span class="unseen">{side === 'removed' ? before : after}: </span>
                          {field.parts.map((part) =>
                            part.is === 'same' ? (
                              <span>{part.text}</span>
                            ) : (
                              part.is === side &&
                              (side === 'removed' ? (
                                <del>
                                  <span class="unseen"> removed: </span>
                                  {part.text}
                                  <span class="unseen">, </span>
                                </del>
                              ) : (
                                <ins>
                                  <span class="unseen"> added: </span>
                                  {part.text}
                                  <span class="unseen">, </span>
                                </ins>
                              ))
                            ),
                          )}
                        </div>
                      ),
                  )}
                </div>
              </>
            ))}
            {choose && row.is !== 'added' && (
              <fieldset class="diff__choice">
                <legend class="unseen">Which is saved: {row.label}</legend>
                {['mine', 'theirs'].map((whose) => (
                  <label>
                    <input
                      type="radio"
                      form={choose.form}
                      name={`take-${row.part}`}
                      value={whose}
                      checked={whose === 'mine'}
                    />{' '}
                    {row.is === 'removed'
                      ? whose === 'mine'
                        ? 'Leave it out'
                        : 'Put it in'
                      : whose === 'mine'
                        ? 'Save yours'
                        : 'Keep what was saved'}
                  </label>
                ))}
              </fieldset>
            )}
            {act && !row.isFixed && (
              <p class="diff__acts">
                <button
                  class="writing__act"
                  form={act.form}
                  name={act.name}
                  value={row.part}
                  formnovalidate
                  aria-label={`${row.is === 'added' ? act.leave : act.take}: ${row.label}`}
                >
                  {row.is === 'added' ? act.leave : act.take}
                </button>
              </p>
            )}
          </section>
        </>
      ))}
    </div>
  )
}
