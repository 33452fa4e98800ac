/** @jsxImportSource #html */

import { LONGEST_QUERY } from '../../../../widgets/shared/contract/limits.js'
import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { PickerInput } from '../../../cms/views/picker.js'
import { RowAct } from '../../../cms/views/row-act.js'

interface DeskPageProps {
  action: string
  preview: string
  /** Whether the draft is not what readers see. */
  isChanged: boolean
  sections: readonly {
    name: string
    title: string
    most: number
    words: string
    /** Where the field that adds one finds them. */
    findPath: string
    /** Without a title what is no longer published. */
    picked: readonly { id: number; title: string }[]
    found: readonly { id: number; title: string }[]
  }[]
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
          <section class="section" id={section.name} aria-labelledby={`title-${section.name}`}>
            <h2 class="section__title" id={`title-${section.name}`}>
              {section.title}
            </h2>
            <div class="staff__halves">
              <form method="post" action={action}>
                <input type="hidden" name="section" value={section.name} />
                <input type="hidden" name="q" value={section.words} />
                {!section.picked.length ? (
                  <p class="quiet">Nothing is picked; up to {section.most} have room.</p>
                ) : (
                  <ol class="pins">
                    {section.picked.map((one, index) => (
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
                          <RowAct
                            act={`up-${one.id}`}
                            words="Move up"
                            name={`“${one.title}”`}
                            isDisabled={index === 0}
                          />
                          <RowAct act={`remove-${one.id}`} words="Remove" name={`“${one.title || one.id}”`} />
                        </span>
                      </li>
                    ))}
                  </ol>
                )}
              </form>
              <div>
                {/* A form of its own: Enter in it must press no button of a pick. */}
                <form class="staff__find" method="post" action={action}>
                  <input type="hidden" name="section" value={section.name} />
                  <input type="hidden" name="q" value={section.words} />
                  <label class="field__label" for={`add-${section.name}`}>
                    Add by name or number
                  </label>
                  <PickerInput find={section.findPath} isNumber id={`add-${section.name}`} name="number" />
                  <button class="button" name="do" value="add">
                    Add
                  </button>
                </form>
                <form
                  class="staff__find"
                  role="search"
                  aria-label={section.title}
                  method="get"
                  action={`${action}#${section.name}`}
                >
                  <input type="hidden" name="section" value={section.name} />
                  <label class="field__label" for={`find-${section.name}`}>
                    Find {section.title.toLowerCase()}
                  </label>
                  <input
                    id={`find-${section.name}`}
                    name="q"
                    type="search"
                    maxlength={LONGEST_QUERY}
                    value={section.words}
                  />
                  <button class="button">Find</button>
                </form>
                {section.words && !section.found.length && <p class="quiet">Nothing else is found.</p>}
                {section.found.length > 0 && (
                  <form method="post" action={action}>
                    <input type="hidden" name="section" value={section.name} />
                    <input type="hidden" name="q" value={section.words} />
                    <ul class="pins">
                      {section.found.map((one) => (
                        <li class="pins__one">
                          <span dir="auto">{one.title}</span>
                          <RowAct act={`add-${one.id}`} words="Pick" name={`“${one.title}”`} />
                        </li>
                      ))}
                    </ul>
                  </form>
                )}
              </div>
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
