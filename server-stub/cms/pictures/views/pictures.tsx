/** @jsxImportSource #html */

import { Picture } from '../../../media/pictures/picture.js'
import type { PictureView } from '../../../media/pictures/picture-view.js'
import { UploadField } from '../../../media/pictures/upload-field.js'
import { Guarded } from '../../../views/parts/guarded.js'
import type { Crumb } from '../../crumb.js'
import type { Into } from '../../documents/into.js'
import type { Neighbours, PictureWordsModel } from '../../models.js'
import { StaffCrumbs } from '../../views/crumbs.js'
import { StaffPager } from '../../views/pager.js'
import { PictureWords } from './picture-words.js'

interface PicturesPageProps extends PictureWordsModel, Neighbours {
  crumbs: Crumb[]
  path: string
  into: Into | undefined
  said: string
  words: string
  pictures: { id: number; alt: string; view: PictureView }[]
}

export function PicturesPage(props: PicturesPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={props.crumbs} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">Pictures</h1>
          {props.into && (
            <p class="page-head__text">
              Choose one for{' '}
              <a href={props.into.path} dir="auto">
                “{props.into.title}”
              </a>
              , or upload it first.
            </p>
          )}
        </header>
        {props.said && (
          <p class="staff__notice" role="alert">
            {props.said}
          </p>
        )}
        <div class="library">
          <Guarded errors={props.errors}>
            <form
              class="form"
              method="post"
              action={props.path}
              enctype="multipart/form-data"
              data-widget="submit-guard"
            >
              {props.into && <input type="hidden" name="into" value={props.into.value} />}
              <PictureWords {...props} />
              <UploadField
                label="File"
                about="It is turned upright, and camera data is removed."
                error={props.errors.file}
              />
              <p>
                <button class="button button--main">Upload</button>
              </p>
            </form>
          </Guarded>
          <div class="library__all">
            <form class="staff__find" action={props.path} role="search">
              {props.into && <input type="hidden" name="into" value={props.into.value} />}
              <label class="field__label" for="pictures-q">
                Search pictures
              </label>
              <input id="pictures-q" name="q" type="search" value={props.words} />
              <button class="button">Search</button>
            </form>
            {!props.pictures.length ? (
              <p class="quiet">
                {props.words ? (
                  <>
                    No pictures found.{' '}
                    <a
                      href={`${props.path}${props.into ? `?into=${encodeURIComponent(props.into.value)}` : ''}`}
                    >
                      All pictures
                    </a>
                  </>
                ) : (
                  'There are no pictures here.'
                )}
              </p>
            ) : (
              <ul class="pictures">
                {props.pictures.map((picture) => (
                  <li class="pictures__one">
                    <span class="pictures__view">
                      <Picture picture={picture.view} />
                    </span>
                    <span class="numbers staff__state">{picture.id}</span>
                    <span class="pictures__about" dir="auto">
                      {picture.alt}
                    </span>
                    {!props.into && (
                      <a
                        class="pictures__change"
                        href={`${props.path}${picture.id}/text/`}
                        aria-label={`Description and HTML of picture ${picture.id}`}
                      >
                        Description and HTML
                      </a>
                    )}
                    {props.into && (
                      <form method="post" action={`${props.path}${picture.id}/`}>
                        <input type="hidden" name="into" value={props.into.value} />
                        <input type="hidden" name="version" value={props.into.version} />
                        <button class="writing__act" aria-label={`Insert picture ${picture.id}`}>
                          Insert
                        </button>
                      </form>
                    )}
                  </li>
                ))}
              </ul>
            )}
            <StaffPager {...props} />
          </div>
        </div>
      </div>
    </div>
  )
}
