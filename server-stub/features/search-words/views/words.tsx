/** @jsxImportSource #html */

import { LONGEST_SEARCH_WORD } from '../../../../widgets/shared/contract/limits.js'
import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { FieldFrame } from '../../../views/parts/field-frame.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { Table } from '../../../views/parts/table.js'

interface WordsPageProps {
  action: string
  /** Where something is put first. */
  pinning: string
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  synonyms: readonly { word: string; sameAs: string; isMutual: boolean; remove: string }[]
  pins: readonly { query: string; count: number; href: string }[]
}

export function WordsPage({ errors, action, values, synonyms, pinning, pins }: WordsPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['search words']]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">Search words</h1>
          <p class="page-head__text">What you change here holds for the next search.</p>
        </header>
        <div class="staff__halves">
          <section aria-labelledby="synonyms">
            <h2 class="section__title" id="synonyms">
              Words that mean the same
            </h2>
            <NewSynonym action={action} values={values} errors={errors} />
            <Synonyms synonyms={synonyms} />
          </section>
          <section aria-labelledby="pins">
            <h2 class="section__title" id="pins">
              What comes first
            </h2>
            <form class="staff__find" role="search" method="get" action={pinning}>
              <label class="field__label" for="pins-q">
                For the search
              </label>
              <input id="pins-q" name="q" type="search" maxlength={LONGEST_SEARCH_WORD} required />
              <button class="button">Choose</button>
            </form>
            <Pins pins={pins} />
          </section>
        </div>
      </div>
    </div>
  )
}

function NewSynonym({ action, values, errors }: Pick<WordsPageProps, 'action' | 'values' | 'errors'>) {
  return (
    <Guarded errors={errors}>
      <form class="form" data-widget="submit-guard" method="post" action={action}>
        <FieldFrame
          id="words-word"
          label="A search for"
          error={errors.word}
          control={(state) => (
            <input
              id="words-word"
              name="word"
              maxlength={LONGEST_SEARCH_WORD}
              value={values.word ?? ''}
              autocomplete="off"
              dir="auto"
              required
              {...state}
            />
          )}
        />
        <FieldFrame
          id="words-same"
          label="Also finds"
          hint="One or more, with commas between them: photograph, camera work."
          error={errors.same}
          control={(state) => (
            <input
              id="words-same"
              name="same"
              value={values.same ?? ''}
              autocomplete="off"
              dir="auto"
              required
              {...state}
            />
          )}
        />
        <label>
          <input type="checkbox" name="mutual" value="1" checked={values.mutual === '1'} />
          And the other way round
        </label>
        <p class="form__acts">
          <button class="button button--main">Add</button>
        </p>
      </form>
    </Guarded>
  )
}

function Synonyms({ synonyms }: Pick<WordsPageProps, 'synonyms'>) {
  if (!synonyms.length) return <p class="quiet">There are none yet.</p>
  return (
    <Table
      class="staff__table staff__table--short"
      heads={['A search for', 'Also finds', { label: 'Remove it', isUnseen: true }]}
    >
      {synonyms.map((one) => (
        <tr>
          <td dir="auto">{one.word}</td>
          <td>
            <span dir="auto">{one.sameAs}</span>
            {one.isMutual && <span class="staff__state">and the other way round</span>}
          </td>
          <td>
            <form method="post" action={one.remove}>
              <button class="button" aria-label={`Remove “${one.word}”`}>
                Remove
              </button>
            </form>
          </td>
        </tr>
      ))}
    </Table>
  )
}

function Pins({ pins }: Pick<WordsPageProps, 'pins'>) {
  if (!pins.length) return <p class="quiet">Nothing is put first yet.</p>
  return (
    <Table
      class="staff__table staff__table--short"
      heads={['Search', { label: 'Put first', isOfNumbers: true }]}
    >
      {pins.map((one) => (
        <tr>
          <td>
            <a href={one.href} dir="auto">
              {one.query}
            </a>
          </td>
          <td class="numbers">{one.count}</td>
        </tr>
      ))}
    </Table>
  )
}
