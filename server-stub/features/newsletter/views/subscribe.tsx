/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import type { FormState } from '../../../views/form-page.js'
import { Field } from '../../../views/parts/field.js'

interface Newsletter {
  key: string
  title: string
  about: string
}

type SubscribePageProps = FormState & { lists: (Newsletter & { isChosen: boolean })[] }

export function SubscribePage(props: SubscribePageProps) {
  const { isBare } = usePage()

  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">Subscribe</h1>
        <p class="page-head__text">We will send you an e-mail to confirm; until then we send nothing else.</p>
      </header>
      <form
        class="form"
        data-widget="submit-guard"
        method="post"
        action={`/sign-up/subscribe/${isBare ? '?xhr=1' : ''}`}
      >
        <Field form={props} name="email" label="E-mail address" type="email" autocomplete="email" />
        <Field form={props} name="name" label="Name, if you like" autocomplete="name" isOptional />
        <fieldset class="choices" aria-describedby={props.errors.lists ? 'subscribe-lists-error' : undefined}>
          <legend class="field__label">Newsletters</legend>
          {props.lists.map((list) => (
            <label class="choice">
              <input
                type="checkbox"
                name="lists"
                value={list.key}
                checked={list.isChosen}
                aria-invalid={props.errors.lists ? 'true' : undefined}
              />
              <span>
                {list.title}
                <span class="choice__about">{list.about}</span>
              </span>
            </label>
          ))}{' '}
          {props.errors.lists && (
            <span class="field__error" id="subscribe-lists-error" role="alert">
              {props.errors.lists}
            </span>
          )}
        </fieldset>
        <p class="form__acts">
          <button class="button button--main" type="submit">
            Subscribe
          </button>
        </p>
      </form>
    </div>
  )
}
