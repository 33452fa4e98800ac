/** @jsxImportSource #html */

import { Picture } from '../../../media/pictures/picture.js'
import type { PictureView } from '../../../media/pictures/picture-view.js'
import { UploadField } from '../../../media/pictures/upload-field.js'
import { Field } from '../../../views/parts/field.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'

interface StoryPicturesProps {
  action: string
  title: string
  /** Where the story is written. */
  story: string
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  pictures: { id: number; alt: string; view: PictureView }[]
}

/** What a team may put into the story of its room, each with the number that its block names; and a form for another. */
export function StoryPicturesPage({ action, title, story, values, errors, pictures }: StoryPicturesProps) {
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href={story} dir="auto">
              The story of {title}
            </a>
          </p>
          <h1 class="dashboard__name">Pictures for the story</h1>
        </>
      }
    >
      <p>
        Add the block “Picture” to the story, and write the number of one of these into it: pictures of your
        gallery’s works, exhibitions and viewing rooms, and those that you upload here.
      </p>
      <form
        class="form after-title"
        data-widget="submit-guard"
        method="post"
        action={action}
        enctype="multipart/form-data"
      >
        <UploadField label="Add a picture" error={errors.file} />
        <Field
          form={{ values, errors }}
          name="alt"
          label="Description"
          hint="For people who cannot see the picture, and for the search."
        />
        <p class="form__acts">
          <button class="button">Upload</button>
        </p>
      </form>
      <section class="dashboard__part" aria-labelledby="pictures-title">
        <h2 class="section__title" id="pictures-title">
          Your pictures
        </h2>
        {pictures.length === 0 && <p class="dashboard__empty after-title">There is none yet.</p>}
        <ol class="plain order__items">
          {pictures.map(({ id, alt, view }) => (
            <li class="order__item order__item--picture">
              <span class="order__picture hung">
                <Picture picture={view} />
              </span>
              <p>
                <span dir="auto">{alt}</span> <span class="numbers">No. {id}</span>
              </p>
            </li>
          ))}
        </ol>
      </section>
    </Dashboard>
  )
}
