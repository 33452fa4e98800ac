/** @jsxImportSource #html */

import { Picture } from '../../../media/pictures/picture.js'
import { type PictureView, ratioClass } from '../../../media/pictures/picture-view.js'
import { FieldFrame } from '../../../views/parts/field-frame.js'

interface FocalPointProps {
  view: PictureView
  values: Readonly<Record<'focus_x' | 'focus_y', string>>
  errors: Readonly<Record<string, string>>
  /** Shapes such as `3/2`; none of a picture that no template crops. */
  crops: readonly string[]
}

/** The picture, the point of it that stays in view, and what is left of it in each shape. */
export function FocalPoint({ view, values, errors, crops }: FocalPointProps) {
  if (crops.length === 0)
    return (
      <span class="picture-alone">
        <Picture picture={view} />
      </span>
    )
  return (
    <fieldset class="w-focal-point" data-widget="focal-point">
      <legend class="field__label">Focal point</legend>
      <p class="field__hint" id="picture-focus-hint">
        What stays in view where the picture is cropped: press on it, or write how far it is from the left and
        from the top.
      </p>
      <div class={`w-focal-point__picture ${ratioClass(view.width, view.height)}`} data-slot="picture">
        <Picture picture={view} />
      </div>
      <div class="w-focal-point__fields">
        <Percent name="focus_x" label="From the left, %" slot="x" values={values} errors={errors} />
        <Percent name="focus_y" label="From the top, %" slot="y" values={values} errors={errors} />
      </div>
      <div class="w-focal-point__crops" data-slot="crops">
        {crops.map((shape) => (
          <figure class="w-focal-point__crop">
            <span class="w-focal-point__view" data-shape={shape}>
              <Picture picture={{ ...view, alt: '' }} />
            </span>
            <figcaption class="w-focal-point__shape">{shape.replace('/', ':')}</figcaption>
          </figure>
        ))}
      </div>
    </fieldset>
  )
}

interface PercentProps extends Pick<FocalPointProps, 'values' | 'errors'> {
  name: 'focus_x' | 'focus_y'
  label: string
  slot: 'x' | 'y'
}

const Percent = ({ name, label, slot, values, errors }: PercentProps) => (
  <FieldFrame
    id={`picture-${name}`}
    label={label}
    error={errors[name]}
    control={(state) => (
      <input
        id={`picture-${name}`}
        name={name}
        type="number"
        min={0}
        max={100}
        step={1}
        value={values[name]}
        autocomplete="off"
        data-slot={slot}
        {...state}
        aria-describedby={state['aria-describedby'] ?? 'picture-focus-hint'}
      />
    )}
  />
)
