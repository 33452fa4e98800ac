/** @jsxImportSource #html */

import { LONGEST_PICTURE_ALT } from '../../../../widgets/shared/contract/limits.js'
import { Picture } from '../../../media/pictures/picture.js'
import { Guarded } from '../../../views/parts/guarded.js'
import type { PicturesView } from '../pictures/pictures-view.js'
import { AddPicture } from './add-picture.js'

interface PicturesPartProps extends PicturesView {
  /** What is said where there is none. */
  empty: string
}

/** The pictures of something, with what can be done with each, and a form for another. */
export function PicturesPart({ action, pictures, isFull, values, errors, empty }: PicturesPartProps) {
  return (
    <section class="dashboard__part" id="pictures" aria-labelledby="pictures-title">
      <h2 class="section__title" id="pictures-title">
        Pictures
      </h2>
      {!pictures.length && <p class="dashboard__empty after-title">{empty}</p>}
      <ol class="plain order__items">
        {pictures.map((picture) => (
          <li class="order__item order__item--picture">
            <span class="order__picture hung">
              <Picture picture={picture.view} />
            </span>
            <Guarded>
              <form class="form" data-widget="submit-guard" method="post" action={`${action}${picture.id}/`}>
                {picture.isOwn ? (
                  <p class="field">
                    <label class="field__label" for={`alt-${picture.id}`}>
                      Description
                    </label>
                    <input
                      class="field__input"
                      id={`alt-${picture.id}`}
                      name="alt"
                      value={picture.alt}
                      maxlength={LONGEST_PICTURE_ALT}
                      dir="auto"
                    />
                  </p>
                ) : (
                  <p dir="auto">{picture.alt}</p>
                )}
                <p class="form__acts">
                  {picture.isOwn && (
                    <button class="text-button" name="do" value="describe" aria-label="Save the description">
                      Save
                    </button>
                  )}
                  {!picture.isFirst && <Act act="earlier" words="Move earlier" alt={picture.alt} />}
                  {!picture.isLast && <Act act="later" words="Move later" alt={picture.alt} />}
                  <Act act="remove" words="Remove" alt={picture.alt} />
                </p>
              </form>
            </Guarded>
          </li>
        ))}
      </ol>
      {!isFull && <AddPicture action={action} values={values} errors={errors} />}
    </section>
  )
}

interface ActProps {
  act: string
  words: string
  /** Of the picture: its buttons read as those of all others do. */
  alt: string
}

const Act = ({ act, words, alt }: ActProps) => (
  <button class="text-button" name="do" value={act} aria-label={`${words}: ${alt}`}>
    {words}
  </button>
)
