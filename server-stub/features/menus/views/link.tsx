/** @jsxImportSource #html */

import { LONGEST_QUERY } from '../../../../widgets/shared/contract/limits.js'
import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import type { FieldErrors } from '../../../http/forms/form.js'
import { FieldFrame } from '../../../views/parts/field-frame.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { LONGEST_HREF, LONGEST_LABEL } from '../menus-form.js'
import type { Pickable } from '../pickable.js'
import { MenusLate } from './late.js'

type Values = Readonly<Partial<Record<'of' | 'to' | 'wasLabel' | 'wasHref' | 'label' | 'href', string>>>

interface MenuLinkPageProps {
  action: string
  back: string
  version: number
  late: string
  values: Values
  errors: FieldErrors
  /** What was searched for. */
  words: string
  targets: readonly { value: string; label: string }[]
  pages: readonly Pickable[]
  found: readonly Pickable[]
}

export function MenuLinkPage(props: MenuLinkPageProps) {
  const { action, back, version, late, values, errors, targets } = props
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['menus', back], ['link']]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">{values.wasHref ? 'Change a link' : 'Add a link'}</h1>
          <p class="page-head__text">Pick where it leads, or write the address. The words may be your own.</p>
        </header>
        <MenusLate words={late || (errors.form ?? '')} />
        <div class="staff__halves">
          <Guarded isChanged={late !== ''} errors={errors}>
            <form
              class="form"
              id="link"
              method="post"
              action={action}
              data-turbo="false"
              data-widget="submit-guard"
            >
              <input type="hidden" name="version" value={version} />
              <Kept values={values} />
              <LinkField
                name="label"
                label="Words"
                limit={LONGEST_LABEL}
                value={values.label ?? ''}
                error={errors.label}
              />
              <LinkField
                name="href"
                label="Address"
                limit={LONGEST_HREF}
                value={values.href ?? ''}
                error={errors.href}
                hint="A path of this site such as /artists/, or an address that begins with https://."
              />
              <FieldFrame
                id="link-to"
                label="Stands in"
                error={errors.to}
                control={(state) => (
                  <select id="link-to" name="to" {...state}>
                    {targets.map((target) => (
                      <option value={target.value} selected={target.value === values.to}>
                        {target.label}
                      </option>
                    ))}
                  </select>
                )}
              />
              <p class="form__acts">
                <button class="button button--main">{values.wasHref ? 'Save' : 'Add'}</button>
                <a class="button" href={back}>
                  Cancel
                </a>
              </p>
            </form>
          </Guarded>
          <Picking {...props} />
        </div>
      </div>
    </div>
  )
}

/** What the forms of this page say of the link that is changed. */
const Kept = ({ values }: { values: Values }) => (
  <>
    <input type="hidden" name="of" value={values.of ?? ''} />
    <input type="hidden" name="wasLabel" value={values.wasLabel ?? ''} />
    <input type="hidden" name="wasHref" value={values.wasHref ?? ''} />
  </>
)

function Picking({ action, values, words, pages, found }: MenuLinkPageProps) {
  const { of = '', to = '', wasLabel = '', wasHref = '' } = values
  const pick = ({ href, label }: Pickable) =>
    `${action}?${new URLSearchParams({ of, to, wasLabel, wasHref, q: words, href, label: [...label].slice(0, LONGEST_LABEL).join('') })}#link`
  const list = [...found, ...pages]
  return (
    <section aria-labelledby="picking">
      <h2 class="section__title" id="picking">
        Pick
      </h2>
      <form class="staff__find" role="search" aria-label="Site" method="get" action={`${action}#picking`}>
        <Kept values={values} />
        <input type="hidden" name="to" value={to} />
        <label class="field__label" for="link-q">
          Find a page, a story, a gallery, a city …
        </label>
        <input id="link-q" name="q" type="search" maxlength={LONGEST_QUERY} value={words} />
        <button class="button">Find</button>
      </form>
      {!list.length ? (
        <p class="quiet">Nothing is found.</p>
      ) : (
        <ul class="pins">
          {list.map((one) => (
            <li class="pins__one">
              <span>
                <span dir="auto">{one.label}</span>{' '}
                <span class="staff__state">{one.kind ? `${one.kind}, ${one.href}` : one.href}</span>
              </span>
              <a class="button" href={pick(one)}>
                Pick<span class="unseen"> “{one.label}”</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface LinkFieldProps {
  name: 'label' | 'href'
  label: string
  limit: number
  value: string
  error: string | undefined
  hint?: string
}

function LinkField({ name, label, limit, value, error, hint }: LinkFieldProps) {
  const id = `link-${name}`
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      control={(state) => (
        <input
          class="field__input"
          id={id}
          name={name}
          maxlength={limit}
          value={value}
          autocomplete="off"
          dir="auto"
          required
          {...state}
        />
      )}
    />
  )
}
