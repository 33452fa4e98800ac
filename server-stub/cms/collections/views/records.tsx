/** @jsxImportSource #html */

import { Table } from '../../../views/parts/table.js'
import type { Neighbours } from '../../models.js'
import { StaffCrumbs } from '../../views/crumbs.js'
import { StaffPager } from '../../views/pager.js'

interface RecordsPageProps extends Neighbours {
  cms: string
  collection: string
  path: string
  label: string
  one: string
  words: string
  records: { href: string; id: number; title: string; beside: string | null; published: boolean }[]
}

export function RecordsPage(props: RecordsPageProps) {
  const name = props.label.toLowerCase()
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[[props.cms], [props.collection]]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">{props.label}</h1>
        </header>
        <div class="staff__tools">
          <form class="staff__find" action={props.path} role="search">
            <label class="field__label" for="records-q">
              Words or a number
            </label>
            <input id="records-q" name="q" type="search" value={props.words} />
            <button class="button">Search</button>
          </form>
          <p>
            <a class="button button--main" href={`${props.path}new/`}>
              New {props.one.replace(/^an? /, '')}
            </a>
          </p>
        </div>
        {!props.records.length ? (
          <p class="quiet">
            {props.words ? (
              <>
                No {name} found. <a href={props.path}>All {name}</a>
              </>
            ) : props.newer ? (
              <>No more {name}.</>
            ) : (
              <>No {name} yet.</>
            )}
          </p>
        ) : (
          <Table class="staff__table staff__table--records" heads={['Name', 'More', 'Number', 'State']}>
            {props.records.map((record) => (
              <tr>
                <td>
                  <a href={record.href} dir="auto">
                    {record.title}
                  </a>
                </td>
                <td dir="auto">{record.beside ?? ''}</td>
                <td class="numbers staff__number">{record.id}</td>
                <td>
                  <span class="staff__state">{record.published ? 'published' : 'not published'}</span>
                </td>
              </tr>
            ))}
          </Table>
        )}
        <StaffPager {...props} />
      </div>
    </div>
  )
}
