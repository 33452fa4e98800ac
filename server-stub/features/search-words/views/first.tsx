/** @jsxImportSource #html */

import { LONGEST_SEARCH_WORD } from '../../../../widgets/shared/contract/limits.js'
import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { PickerInput } from '../../../cms/views/picker.js'
import { RowAct } from '../../../cms/views/row-act.js'
import { FieldFrame } from '../../../views/parts/field-frame.js'
import { Guarded } from '../../../views/parts/guarded.js'

interface RecordLine {
  id: string
  number: number
  title: string
  kind: string
  url: string
}

interface FirstPageProps {
  back: string
  action: string
  /** Where records are found by name. */
  find: string
  query: string
  error: string
  pins: readonly RecordLine[]
  /** Not published, or gone. */
  lost: readonly string[]
  found: readonly RecordLine[]
}

export function FirstPage({ back, action, find, query, error, pins, lost, found }: FirstPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['search words', back], ['first']]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">What comes first</h1>
          <p class="page-head__text">
            For this search and no other. What is not published is passed over, and the tabs and filters of a
            search hold for it too.
          </p>
        </header>
        <form class="staff__find" role="search" method="get" action={action}>
          <label class="field__label" for="first-q">
            For the search
          </label>
          <input id="first-q" name="q" type="search" maxlength={LONGEST_SEARCH_WORD} value={query} required />
          <button class="button">Show</button>
        </form>
        {error && (
          <p class="form__error" role="alert">
            {error}
          </p>
        )}
        {query && (
          <div class="staff__halves">
            <First {...{ action, query, pins, lost, find, error }} />
            <FoundLines {...{ action, query, found }} />
          </div>
        )}
      </div>
    </div>
  )
}

/** In their order, and a field for more: in a form of its own, so that Enter in it presses no button of a line. */
function First({
  action,
  query,
  pins,
  lost,
  find,
  error,
}: Pick<FirstPageProps, 'action' | 'query' | 'pins' | 'lost' | 'find' | 'error'>) {
  return (
    <section aria-labelledby="first">
      <h2 class="section__title" id="first">
        Put first
      </h2>
      {!pins.length && !lost.length ? (
        <p class="quiet">Nothing yet: choose from what is found.</p>
      ) : (
        <form method="post" action={action}>
          <input type="hidden" name="q" value={query} />
          <ol class="pins">
            {pins.map((one, index) => (
              <li class="pins__one">
                <Name line={one} />
                <span class="pins__acts">
                  <RowAct
                    act={`up-${one.id}`}
                    words="Move up"
                    name={`“${one.title}”`}
                    isDisabled={index === 0}
                  />
                  <RowAct act={`remove-${one.id}`} words="Remove" name={`“${one.title}”`} />
                </span>
              </li>
            ))}
            {lost.map((id) => (
              <li class="pins__one">
                <span class="staff__state">{id}, not published</span>
                <RowAct act={`remove-${id}`} words="Remove" name={id} />
              </li>
            ))}
          </ol>
        </form>
      )}
      <Guarded isChanged={error !== ''}>
        <form class="form" method="post" action={action}>
          <input type="hidden" name="q" value={query} />
          <FieldFrame
            id="first-number"
            label="Or anything else, by name or number"
            control={() => <PickerInput find={find} isNumber id="first-number" name="number" />}
          />
          <p class="form__acts">
            <button class="button">Put first</button>
          </p>
        </form>
      </Guarded>
    </section>
  )
}

function FoundLines({ action, query, found }: Pick<FirstPageProps, 'action' | 'query' | 'found'>) {
  return (
    <section aria-labelledby="found">
      <h2 class="section__title" id="found">
        Found
      </h2>
      {!found.length ? (
        <p class="quiet">Nothing else is found.</p>
      ) : (
        <form method="post" action={action}>
          <input type="hidden" name="q" value={query} />
          <ul class="pins">
            {found.map((one) => (
              <li class="pins__one">
                <Name line={one} />
                <RowAct act={`add-${one.id}`} words="Put first" name={`“${one.title}”`} />
              </li>
            ))}
          </ul>
        </form>
      )}
    </section>
  )
}

function Name({ line: one }: { line: RecordLine }) {
  return (
    <span>
      <a href={one.url} dir="auto">
        {one.title}
      </a>{' '}
      <span class="staff__state">
        {one.kind} {one.number}
      </span>
    </span>
  )
}
