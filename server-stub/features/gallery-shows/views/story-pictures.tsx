/** @jsxImportSource #html */

import { Picture } from '../../../media/pictures/picture.js'
import type { PictureView } from '../../../media/pictures/picture-view.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import { AddPicture } from '../../gallery/views/add-picture.js'

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
      <AddPicture action={action} values={values} errors={errors} />
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
