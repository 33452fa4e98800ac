/** @jsxImportSource #html */

import { LONGEST_QUERY } from '../../../../widgets/shared/contract/limits.js'
import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { PickerInput } from '../../../cms/views/picker.js'
import { RowAct } from '../../../cms/views/row-act.js'
import { Guarded } from '../../../views/parts/guarded.js'

interface DeskPageProps {
  action: string
  preview: string
  /** Whether the draft is not what readers see. */
  isChanged: boolean
  sections: readonly DeskSection[]
}

interface DeskSection {
  name: string
  title: string
  most: number
  words: string
  /** Where the field that adds one finds them. */
  findPath: string
  /** Without a title what is no longer published. */
  picked: readonly { id: number; title: string }[]
  found: readonly { id: number; title: string }[]
}

export function DeskPage({ action, isChanged, preview, sections }: DeskPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['home page']]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">Home page</h1>
          <p class="page-head__text">
            What you pick stands first in its part; what is left of the part chooses itself. The first
            exhibition opens the page.
          </p>
        </header>
        <form class="form" method="post" action={action} data-widget="submit-guard">
          <p class="quiet">{isChanged ? 'Readers do not see the draft yet.' : 'Readers see this.'}</p>
          <p class="form__acts">
            <a class="button" href={preview}>
              See the draft
            </a>
            <button class="button button--main" name="do" value="publish" disabled={!isChanged}>
              Publish
            </button>
          </p>
        </form>
        {sections.map((section) => (
          <Section {...section} action={action} />
        ))}
      </div>
    </div>
  )
}

interface SectionProps extends DeskSection {
  action: string
}

/** A part of the page: what is picked, and what may be. */
function Section(section: SectionProps) {
  const { action, name, title, words, found } = section
  return (
    <section class="section" id={name} aria-labelledby={`title-${name}`}>
      <h2 class="section__title" id={`title-${name}`}>
        {title}
      </h2>
      <div class="staff__halves">
        <form method="post" action={action}>
          <Sent name={name} words={words} />
          <Picked {...section} />
        </form>
        <div>
          <AddByName {...section} />
          <Find {...section} />
          {words && !found.length && <p class="quiet">Nothing else is found.</p>}
          {found.length > 0 && <Found {...section} />}
        </div>
      </div>
    </section>
  )
}

/** What each form of a part sends beside its act. */
function Sent({ name, words }: Pick<DeskSection, 'name' | 'words'>) {
  return (
    <>
      <input type="hidden" name="section" value={name} />
      <input type="hidden" name="q" value={words} />
    </>
  )
}

function Picked({ picked, most }: Pick<DeskSection, 'picked' | 'most'>) {
  if (!picked.length) return <p class="quiet">Nothing is picked; up to {most} have room.</p>
  return (
    <ol class="pins">
      {picked.map((one, index) => (
        <li class="pins__one">
          <span>
            <span dir="auto">{one.title || `Number ${one.id}`}</span>
            {!one.title && (
              <>
                {' '}
                <span class="staff__state">not published</span>
              </>
            )}
          </span>
          <span class="pins__acts">
            <RowAct act={`up-${one.id}`} words="Move up" name={`“${one.title}”`} isDisabled={index === 0} />
            <RowAct act={`remove-${one.id}`} words="Remove" name={`“${one.title || one.id}”`} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A form of its own: Enter in it must press no button of a pick. */
function AddByName({ action, name, words, findPath }: SectionProps) {
  return (
    <Guarded>
      <form class="staff__find" method="post" action={action}>
        <Sent name={name} words={words} />
        <label class="field__label" for={`add-${name}`}>
          Add by name or number
        </label>
        <PickerInput find={findPath} isNumber id={`add-${name}`} name="number" />
        <button class="button" name="do" value="add">
          Add
        </button>
      </form>
    </Guarded>
  )
}

function Find({ action, name, title, words }: SectionProps) {
  return (
    <form class="staff__find" role="search" aria-label={title} method="get" action={`${action}#${name}`}>
      <input type="hidden" name="section" value={name} />
      <label class="field__label" for={`find-${name}`}>
        Find {title.toLowerCase()}
      </label>
      <input id={`find-${name}`} name="q" type="search" maxlength={LONGEST_QUERY} value={words} />
      <button class="button">Find</button>
    </form>
  )
}

function Found({ action, name, words, found }: SectionProps) {
  return (
    <form method="post" action={action}>
      <Sent name={name} words={words} />
      <ul class="pins">
        {found.map((one) => (
          <li class="pins__one">
            <span dir="auto">{one.title}</span>
            <RowAct act={`add-${one.id}`} words="Pick" name={`“${one.title}”`} />
          </li>
        ))}
      </ul>
    </form>
  )
}
