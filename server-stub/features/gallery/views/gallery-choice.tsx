/** @jsxImportSource #html */
import type { ChosenGallery } from '../models.js'

interface GalleryChoiceProps {
  galleries: readonly ChosenGallery[]
}

/** Which gallery, for whoever acts for several. */
export function GalleryChoice({ galleries }: GalleryChoiceProps) {
  const [only, other] = galleries
  return other ? (
    <p class="field">
      <label class="field__label" for="gallery-choice">
        Gallery
      </label>
      <select id="gallery-choice" name="gallery">
        {galleries.map((one) => (
          <option value={one.id} selected={one.isChosen}>
            {one.name}
          </option>
        ))}
      </select>
    </p>
  ) : (
    only && <input type="hidden" name="gallery" value={only.id} />
  )
}
