/** @jsxImportSource #html */

import { Field } from '../../../views/parts/field.js'
import { FieldArea } from '../../../views/parts/field-area.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { ChosenGallery } from '../../gallery/models.js'
import { GalleryChoice } from '../../gallery/views/gallery-choice.js'
import type { SavedReply } from '../saved-replies-store.js'

interface RepliesPageProps {
  back: string
  action: string
  replies: SavedReply[]
  galleries: ChosenGallery[]
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

export function RepliesPage(props: RepliesPageProps) {
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href={props.back}>Enquiries</a>
          </p>
          <h1 class="dashboard__name">Saved replies</h1>
          <p class="dashboard__hello">
            What you write often: choose it below a conversation, and change it before you send.
          </p>
        </>
      }
    >
      {props.replies.length > 0 && (
        <dl class="answers">
          {props.replies.map((one) => (
            <div class="answers__row">
              <dt class="answers__name" dir="auto">
                {one.title}
              </dt>
              <dd class="answers__value talk__text" dir="auto">
                {one.text}
              </dd>
              <dd class="answers__act">
                <form data-widget="submit-guard" method="post" action={`${props.action}${one.id}/`}>
                  <button class="text-button" aria-label={`Remove: ${one.title}`}>
                    Remove
                  </button>
                </form>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <section class="dashboard__part" aria-labelledby="new-reply">
        <h2 class="section__title" id="new-reply">
          Another one
        </h2>
        <Guarded errors={props.errors}>
          <form class="form after-title" data-widget="submit-guard" method="post" action={props.action}>
            {props.galleries.length > 0 && <GalleryChoice galleries={props.galleries} />}
            <Field form={props} name="title" label="Title" hint="For you: it is not sent." />
            <FieldArea form={props} name="text" label="Text" rows={6} isRequired />
            <p class="form__acts">
              <button class="button button--main">Save</button>
            </p>
          </form>
        </Guarded>
      </section>
    </Dashboard>
  )
}
