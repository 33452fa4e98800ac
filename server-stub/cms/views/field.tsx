/** @jsxImportSource #html */
import { Picture } from '../../media/pictures/picture.js'
import type { FieldView } from '../collections/record-view.js'
import { Picker } from './picker.js'

/** `all`: the list of all pictures; `found`: where records are found by name. Without either their names and numbers are written. */
export interface PickedFrom {
  all?: string | undefined
  found?: string | undefined
}

type RecordFieldProps = FieldView & PickedFrom

/** A field of a record. */
export function RecordField(props: RecordFieldProps) {
  const id = `record-${props.name}`
  const note = props.error ? `${id}-error` : props.hint || props.isOfPictures ? `${id}-hint` : ''
  const state = {
    required: props.isNeeded,
    'aria-invalid': props.error ? ('true' as const) : undefined,
    'aria-describedby': note || undefined,
  }
  return (
    <div class={`field record__field${props.isShort ? ' record__field--short' : ''}`}>
      {props.as === 'fact' ? (
        <>
          <span class="field__label">{props.label}</span>
          <span class="record__fact">
            {props.choices.find((choice) => choice.isChosen)?.label ?? props.value}
          </span>
        </>
      ) : (
        <>
          <label class="field__label" for={id}>
            {props.label}
          </label>
          <Picker {...pickedFrom(props)}>
            {(props.pictures.length > 0 || props.of === 'pictures') && (
              <span class="record__pictures" data-slot="shown">
                {props.pictures.map((picture) => (
                  <span class="record__picture">
                    <Picture picture={picture} />
                  </span>
                ))}
              </span>
            )}
            {props.as === 'select' ? (
              <select id={id} name={props.name} {...state}>
                {props.choices.map((choice) => (
                  <option value={choice.value} selected={choice.isChosen}>
                    {choice.label}
                  </option>
                ))}
              </select>
            ) : props.as === 'area' ? (
              <textarea
                id={id}
                name={props.name}
                rows={props.rows}
                dir="auto"
                data-slot={props.of && 'field'}
                {...state}
              >
                {'\n'}
                {props.value}
              </textarea>
            ) : (
              <input
                id={id}
                name={props.name}
                type={props.type}
                value={props.value}
                autocomplete="off"
                data-slot={props.slot ?? (props.of && 'field')}
                dir={props.type === 'text' ? 'auto' : undefined}
                inputmode={props.inputmode !== 'text' ? props.inputmode : undefined}
                list={props.offers.length > 0 ? `${id}-offers` : undefined}
                {...state}
              />
            )}
          </Picker>
          {props.offers.length > 0 && (
            <datalist id={`${id}-offers`}>
              {props.offers.map((offer) => (
                <option value={offer} />
              ))}
            </datalist>
          )}
          {props.error && (
            <span class="field__error" id={`${id}-error`} dir="auto">
              {props.error}
            </span>
          )}
          {(props.hint || props.isOfPictures) && (
            <span class="field__hint" id={!props.error ? `${id}-hint` : undefined}>
              {props.hint}
              {props.isOfPictures && props.all && (
                <>
                  {' '}
                  <a href={props.all} target="_blank" rel="noopener">
                    Pictures, in a new tab
                  </a>
                </>
              )}
            </span>
          )}
        </>
      )}
    </div>
  )
}

/** Where what a field names is picked, if there is somewhere to pick it from. */
function pickedFrom({ of, all, found }: RecordFieldProps) {
  if (of === 'pictures') return { find: all && `${all}found/`, isNumber: true, uploads: all }
  return { find: of && found && `${found}${of}/` }
}
