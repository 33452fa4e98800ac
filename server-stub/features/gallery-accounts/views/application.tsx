/** @jsxImportSource #html */

import { FOUND_PATH } from '../../../cms/collections/found/routes.js'
import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { PickerInput } from '../../../cms/views/picker.js'
import { FieldArea } from '../../../views/parts/field-area.js'
import { Guarded } from '../../../views/parts/guarded.js'
import type { Candidate } from '../applications.js'
import type { ApplicationView } from './applications.js'

type ApplicationPageProps = ApplicationView & {
  errors: Readonly<Record<string, string>>
  /** As it was sent. */
  values: Readonly<Record<string, string>>
  candidates: Candidate[]
  /** The page of its team, once it is accepted. */
  team: string | undefined
}

export function ApplicationPage(props: ApplicationPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['gallery accounts', '/staff/gallery-accounts/'], [props.id]]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title" dir="auto">
            {props.gallery}
          </h1>
        </header>
        <Facts {...props} />
        {props.team && (
          <p class="staff__older">
            <a class="button" href={props.team}>
              Team and trust
            </a>
          </p>
        )}
        {props.status === 'waiting' && (
          <>
            <Accept {...props} />
            <Decline {...props} />
          </>
        )}
      </div>
    </div>
  )
}

function Facts(props: ApplicationPageProps) {
  return (
    <dl class="staff__facts">
      <div>
        <dt>State</dt>
        <dd>
          <span class="staff__state">{props.status}</span>
          {props.decidedBy && (
            <>
              {' '}
              by <bdi>{props.decidedBy}</bdi>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>By</dt>
        <dd>
          <bdi>{props.name}</bdi>, <a href={`mailto:${props.email}`}>{props.email}</a>
        </dd>
      </div>
      <div>
        <dt>City</dt>
        <dd dir="auto">{props.city}</dd>
      </div>
      {props.website && (
        <div>
          <dt>Website</dt>
          <dd>{props.website}</dd>
        </div>
      )}
      {props.about && (
        <div>
          <dt>About</dt>
          <dd class="staff__saved" dir="auto">
            {props.about}
          </dd>
        </div>
      )}
      <div>
        <dt>Sent, UTC</dt>
        <dd class="numbers">{props.sent}</dd>
      </div>
      {props.why && (
        <div>
          <dt>Declined, because</dt>
          <dd class="staff__saved" dir="auto">
            {props.why}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Which gallery it is, and that it may begin. */
function Accept({ href, candidates, errors }: ApplicationPageProps) {
  return (
    <Guarded>
      <form class="form" data-widget="submit-guard" method="post" action={href}>
        <fieldset class="choices">
          <legend class="field__label">Which gallery is it?</legend>
          {candidates.map((one, index) => (
            <label class="choice">
              <input type="radio" name="gallery" value={one.id} checked={index === 0} />
              <span>
                <bdi>{one.name}</bdi>
                {one.city && <>, {one.city}</>}
                <span class="choice__about">
                  Number {one.id}
                  {one.team > 0 && <>, has a team of {one.team}: they join it</>}
                </span>
              </span>
            </label>
          ))}
          <label class="choice">
            <input type="radio" name="gallery" value="new" checked={!candidates.length} />
            <span>
              None of these
              <span class="choice__about">A draft of its page is begun; publish it once it is complete.</span>
            </span>
          </label>
          {errors.gallery && (
            <span class="field__error" role="alert">
              {errors.gallery}
            </span>
          )}
        </fieldset>
        <div class="field">
          <label class="field__label" for="application-number">
            Or another gallery, by name or number
          </label>
          <PickerInput
            find={`${FOUND_PATH}galleries/`}
            isNumber
            id="application-number"
            name="number"
            note={errors.number && 'application-number-note'}
            isWrong={Boolean(errors.number)}
          />
          {errors.number && (
            <span class="field__error" id="application-number-note">
              {errors.number}
            </span>
          )}
        </div>
        <label class="choice">
          <input type="checkbox" name="isTrusted" value="1" />
          <span>
            Publishes at once<span class="choice__about">Otherwise staff look at each work first.</span>
          </span>
        </label>
        <p class="form__acts">
          <button class="button button--main" name="do" value="accept">
            Open the account
          </button>
        </p>
      </form>
    </Guarded>
  )
}

function Decline({ href, values, errors }: ApplicationPageProps) {
  return (
    <Guarded errors={errors}>
      <form class="form" data-widget="submit-guard" method="post" action={href}>
        <FieldArea
          form={{ values, errors }}
          name="why"
          label="Why not"
          hint="They read it."
          rows={2}
          isRequired
        />
        <p class="form__acts">
          <button class="button" name="do" value="decline">
            Decline
          </button>
        </p>
      </form>
    </Guarded>
  )
}
