/** @jsxImportSource #html */

import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { RowAct } from '../../../cms/views/row-act.js'
import type { Place } from '../../../views/menus/menus.js'
import { MenusLate } from './late.js'

interface Line {
  spot: string
  label: string
  href: string
}

interface Entry {
  spot: string
  label: string
  /** Of a link. */
  href: string | undefined
  /** Of a group. */
  links: readonly Line[]
}

interface PlaceView {
  place: Place
  title: string
  about: string
  entries: readonly Entry[]
}

interface Forms {
  action: string
  linkForm: string
  groupForm: string
  version: number
}

interface MenusPageProps extends Forms {
  preview: string
  /** Why nothing was done. */
  late: string
  /** Whether the draft is not what readers see. */
  isChanged: boolean
  isDefault: boolean
  places: readonly PlaceView[]
}

export function MenusPage({ preview, late, isChanged, isDefault, places, ...forms }: MenusPageProps) {
  return (
    <div class="staff menus">
      <StaffCrumbs crumbs={[['menus']]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">Menus</h1>
          <p class="page-head__text">
            What you change here is a draft until you publish it. Links for signing in and signing up are
            shown to visitors alone.
          </p>
        </header>
        <MenusLate words={late} />
        <form class="form" method="post" action={forms.action} data-widget="submit-guard">
          <input type="hidden" name="version" value={forms.version} />
          <p class="quiet">{isChanged ? 'Readers do not see the draft yet.' : 'Readers see this.'}</p>
          <p class="form__acts">
            <a class="button" href={preview}>
              See the draft
            </a>
            <button class="button button--main" name="do" value="publish" disabled={!isChanged}>
              Publish
            </button>
            <button class="button" name="do" value="discard" disabled={!isChanged}>
              Discard the draft
            </button>
            <button class="button" name="do" value="restore" disabled={isDefault}>
              Restore the defaults
            </button>
          </p>
        </form>
        {places.map((place) => (
          <PlaceSection {...place} {...forms} />
        ))}
      </div>
    </div>
  )
}

function PlaceSection({
  place,
  title,
  about,
  entries,
  action,
  linkForm,
  groupForm,
  version,
}: PlaceView & Forms) {
  const hasLinks = place !== 'footer'
  const hasGroups = place !== 'bar'
  return (
    <section class="section" id={place} aria-labelledby={`title-${place}`}>
      <h2 class="section__title" id={`title-${place}`}>
        {title}
      </h2>
      <p class="quiet">{about}</p>
      {/* A redirect that Turbo follows loses the place it leads to: by the browser, the keyboard goes on at the entry. */}
      <form method="post" action={action} data-turbo="false">
        <input type="hidden" name="version" value={version} />
        <ol class="pins">
          {entries.map(({ spot, label, href, links }, index) => (
            <li id={spot}>
              <div class="pins__one">
                {href === undefined ? (
                  <GroupWords label={label} links={links} />
                ) : (
                  <LinkWords label={label} href={href} />
                )}
                <span class="pins__acts">
                  {href === undefined ? (
                    <>
                      <a
                        class="button"
                        href={`${linkForm}?${new URLSearchParams({ to: `${place}:${label}` })}`}
                      >
                        Add a link<span class="unseen"> to “{label}”</span>
                      </a>
                      <a class="button" href={`${groupForm}?${new URLSearchParams({ place, was: label })}`}>
                        Rename<span class="unseen"> “{label}”</span>
                      </a>
                    </>
                  ) : (
                    <ChangeLink linkForm={linkForm} spot={spot} label={label} />
                  )}
                  <Moves spot={spot} label={label} index={index} count={entries.length} />
                </span>
              </div>
              {links.length > 0 && (
                <ol class="pins">
                  {links.map((link, inner) => (
                    <li class="pins__one" id={link.spot}>
                      <LinkWords {...link} />
                      <span class="pins__acts">
                        <ChangeLink linkForm={linkForm} {...link} />
                        <Moves spot={link.spot} label={link.label} index={inner} count={links.length} />
                      </span>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </form>
      <p class="form__acts">
        {hasLinks && (
          <a class="button" href={`${linkForm}?${new URLSearchParams({ to: `${place}:` })}`}>
            Add a link<span class="unseen"> to the {title.toLowerCase()}</span>
          </a>
        )}
        {hasGroups && (
          <a class="button" href={`${groupForm}?${new URLSearchParams({ place })}`}>
            Add a group<span class="unseen"> to the {title.toLowerCase()}</span>
          </a>
        )}
      </p>
    </section>
  )
}

const LinkWords = ({ label, href }: Pick<Line, 'label' | 'href'>) => (
  <span>
    <a href={href} dir="auto">
      {label}
    </a>{' '}
    <span class="staff__state">{href}</span>
  </span>
)

const GroupWords = ({ label, links }: Pick<Entry, 'label' | 'links'>) => (
  <span>
    <strong dir="auto">{label}</strong>{' '}
    {links.length === 0 && <span class="staff__state">empty: readers do not see it</span>}
  </span>
)

const ChangeLink = ({ linkForm, spot, label }: { linkForm: string; spot: string; label: string }) => (
  <a class="button" href={`${linkForm}?${new URLSearchParams({ of: spot })}`}>
    Change<span class="unseen"> “{label}”</span>
  </a>
)

interface MovesProps {
  spot: string
  label: string
  index: number
  count: number
}

function Moves({ spot, label, index, count }: MovesProps) {
  const name = `“${label}”`
  return (
    <>
      <RowAct act={`up-${spot}`} words="Up" name={name} isDisabled={index === 0} />
      <RowAct act={`down-${spot}`} words="Down" name={name} isDisabled={index === count - 1} />
      <RowAct act={`remove-${spot}`} words="Remove" name={name} />
    </>
  )
}
