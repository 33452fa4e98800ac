/** @jsxImportSource #html */

import { Table } from '../../../views/parts/table.js'
import type { Neighbours, OfDocument, VersionLabel } from '../../models.js'
import { StaffCrumbs } from '../../views/crumbs.js'
import { StaffPager } from '../../views/pager.js'

interface HistoryPageProps extends OfDocument, Neighbours {
  /** The newest has just been made so. */
  isRestored: boolean
  compare: string
  versions: (VersionLabel & {
    isCurrent: boolean
    words: { added: number; removed: number } | undefined
    /** Where it stands beside the one before. */
    change: string | undefined
  })[]
}

export function HistoryPage(props: HistoryPageProps) {
  const canCompare = props.versions.length > 1
  return (
    <div class="staff">
      <StaffCrumbs
        crumbs={[
          [props.cms],
          [props.collection, props.list],
          [props.id, `${props.list}${props.id}/`],
          ['history'],
        ]}
      />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title" dir="auto">
            {props.title}
          </h1>
          <p class="page-head__text">
            Every version that was saved. <a href={props.form}>Edit the text</a>
          </p>
        </header>
        {props.isRestored && (
          <p class="staff__notice" role="status" tabindex={-1} autofocus>
            Restored, as version {props.version}. Readers see it if the {props.one} is published.
          </p>
        )}
        <form action={props.compare}>
          <Table
            class="staff__table history"
            heads={['Version', 'Who', 'What', 'When', 'Words', ...(canCompare ? ['Compare'] : [])]}
          >
            {props.versions.map((one, index) => (
              <tr>
                <td class="numbers">
                  {one.version}
                  {one.isCurrent && (
                    <>
                      {' '}
                      <span class="staff__state">now</span>
                    </>
                  )}
                </td>
                <td>{one.who}</td>
                <td>{one.what}</td>
                <td class="numbers">{one.at}</td>
                <td class="numbers">
                  {one.words && one.change && (
                    <a
                      href={one.change}
                      aria-label={`What version ${one.version} changed`}
                    >{`+${one.words.added} −${one.words.removed}`}</a>
                  )}
                </td>
                {canCompare && (
                  <td>
                    <span class="history__choice">
                      <label>
                        <input
                          type="radio"
                          name="from"
                          value={one.version}
                          aria-label={`Version ${one.version} at the left`}
                          checked={index === Math.min(1, props.versions.length - 1)}
                        />{' '}
                        left
                      </label>
                      <label>
                        <input
                          type="radio"
                          name="to"
                          value={one.version}
                          aria-label={`Version ${one.version} at the right`}
                          checked={index === 0}
                        />{' '}
                        right
                      </label>
                    </span>
                  </td>
                )}
              </tr>
            ))}
          </Table>
          {canCompare && (
            <p class="form__acts">
              <button class="button">Show both, by word</button>
            </p>
          )}
        </form>
        <StaffPager {...props} />
      </div>
    </div>
  )
}
