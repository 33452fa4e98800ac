/** @jsxImportSource #html */

import { Picture } from '../../../media/pictures/picture.js'
import { usePage } from '../../../views/context.js'
import type { FormState } from '../../../views/form-page.js'
import { Field } from '../../../views/parts/field.js'
import { FieldArea } from '../../../views/parts/field-area.js'
import type { About } from '../about.js'
import { FilesField } from './files-field.js'

interface EnquiryFormPageProps extends FormState {
  /** What is asked about. */
  about: About | undefined
  newsletter: { title: string; about: string }
  title?: string
  /** Who answers, where that is not an advisor. */
  gallery?: string
}

export function EnquiryFormPage(props: EnquiryFormPageProps) {
  const { isBare } = usePage()

  const a = props.about
  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">{props.title ?? 'Enquire'}</h1>
        <p class="page-head__text">
          {props.gallery ? (
            <>
              <bdi>{props.gallery}</bdi> answers by e-mail.
            </>
          ) : (
            'An advisor answers within two working days.'
          )}
        </p>
      </header>
      {a && (
        <a class="asked" href={a.row.href} data-turbo-frame="_top">
          <span class="asked__picture">{a.row.picture && <Picture picture={a.row.picture} />}</span>
          <span class="asked__text">
            {a.row.kicker && <span dir="auto">{a.row.kicker}</span>}
            <span class="asked__title" dir="auto">
              {a.row.isWork ? (
                <>
                  <cite>{a.row.title}</cite>
                  {a.row.date && <>, {a.row.date}</>}
                </>
              ) : (
                a.row.title
              )}
            </span>
            {a.row.lines.map((line) => (
              <span class="quiet" dir="auto">
                {line}
              </span>
            ))}
          </span>
        </a>
      )}
      <form
        class="form"
        data-widget="submit-guard"
        method="post"
        enctype="multipart/form-data"
        action={`/advisory/enquiry/${isBare ? '?xhr=1' : ''}`}
      >
        <input type="hidden" name="key" value={props.values.key ?? ''} />
        {props.title && <input type="hidden" name="advisor" value="1" />}
        {a && (
          <>
            <input type="hidden" name="entityType" value={a.type} />
            <input type="hidden" name="entityId" value={a.id} />
          </>
        )}
        <Field form={props} name="name" label="Name" autocomplete="name" />
        <Field form={props} name="email" label="E-mail address" type="email" autocomplete="email" />
        <FieldArea
          form={props}
          name="message"
          label={a ? 'What would you like to know?' : 'What are you looking for?'}
          rows={6}
          isRequired
        />
        <FilesField id="enquiry-files" error={props.errors.files} />
        <div class="w-toggle-field" data-widget="toggle-field">
          <input type="hidden" data-slot="field" name="newsletter" value="0" disabled />
          <label class="choice">
            <input
              type="checkbox"
              data-slot="control"
              name="newsletter"
              value="1"
              checked={props.values.newsletter === '1'}
            />
            <span>
              {props.newsletter.title}, too
              <span class="choice__about">
                {props.newsletter.about} We will send you an e-mail to confirm.
              </span>
            </span>
          </label>
        </div>
        <p class="form__acts">
          <button class="button button--main" type="submit">
            Send
          </button>
        </p>
      </form>
    </div>
  )
}
