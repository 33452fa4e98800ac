/** @jsxImportSource #html */

import { LONGEST_TITLE } from '../../../../widgets/shared/contract/limits.js'
import { FieldFrame } from '../../../views/parts/field-frame.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { Table } from '../../../views/parts/table.js'
import type { Neighbours } from '../../models.js'
import { StaffCrumbs } from '../../views/crumbs.js'
import { StaffPager } from '../../views/pager.js'

interface DocumentsPageProps extends Neighbours {
  cms: string
  collection: string
  path: string
  one: string
  plural: string
  error: string
  words: string
  columns: readonly string[]
  sections: readonly (readonly [value: string, label: string])[]
  /** As the form for a new one was sent. */
  values: { title: string; kind: string }
  writings: { href: string; title: string; published: boolean; beside: readonly string[] }[]
}

export function DocumentsPage(props: DocumentsPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[[props.cms], [props.collection]]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">{props.plural}</h1>
        </header>
        <div class="staff__tools">
          <form class="staff__find" action={props.path} role="search">
            <label class="field__label" for="writings-q">
              Words in the title
            </label>
            <input id="writings-q" name="q" type="search" value={props.words} />
            <button class="button">Search</button>
          </form>
          <p>
            <a class="button button--main" href="#writings-title">
              New {props.one}
            </a>
          </p>
        </div>
        {props.writings.length > 0 ? (
          <Writings {...props} />
        ) : (
          <p class="quiet">
            <NoneFound {...props} />
          </p>
        )}
        <StaffPager {...props} />
        <h2>New {props.one}</h2>
        <NewForm {...props} />
      </div>
    </div>
  )
}

function Writings(props: DocumentsPageProps) {
  return (
    <Table class="staff__table" heads={['Title', ...props.columns, 'State']}>
      {props.writings.map((one) => (
        <tr>
          <td>
            <a href={one.href} dir="auto">
              {one.title}
            </a>
          </td>
          {one.beside.map((text) => (
            <td class="numbers">{text}</td>
          ))}
          <td>
            <span class="staff__state">{one.published ? 'published' : 'not published'}</span>
          </td>
        </tr>
      ))}
    </Table>
  )
}

function NoneFound({ plural, words, path, newer }: DocumentsPageProps) {
  const them = plural.toLowerCase()
  if (!words) return newer ? `No more ${them}.` : `No ${them} yet.`
  return (
    <>
      No {them} found. <a href={path}>All {them}</a>
    </>
  )
}

function NewForm(props: DocumentsPageProps) {
  return (
    <Guarded isChanged={props.error !== ''}>
      <form class="form" data-widget="submit-guard" method="post" action={props.path}>
        <FieldFrame
          id="writings-title"
          label="Title"
          error={props.error}
          isAlert
          control={(state) => (
            <input
              class="field__input"
              id="writings-title"
              name="title"
              maxlength={LONGEST_TITLE}
              value={props.values.title}
              required
              {...state}
            />
          )}
        />
        {props.sections.length > 0 && (
          <FieldFrame
            id="writings-kind"
            label="Section"
            control={() => (
              <select class="field__input" id="writings-kind" name="kind">
                {props.sections.map(([value, label]) => (
                  <option value={value} selected={props.values.kind === value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          />
        )}
        <p>
          <button class="button button--main">Create</button>
        </p>
      </form>
    </Guarded>
  )
}
