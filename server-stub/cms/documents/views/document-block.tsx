/** @jsxImportSource #html */

import { RecordField } from '../../views/field.js'
import type { WritingView } from '../document-view.js'

type BlockView = WritingView['blocks'][number]

interface BlockFieldsProps {
  block: BlockView
  index: number
  isLast: boolean
  /** Where pictures are looked for. */
  pictures: string
  /** Address of the frame that shows its widget; empty without one. */
  preview: string
}

/** A block of a text as plain fields, with the buttons that move it and take it out. */
export function BlockFields({ block, index, isLast, pictures, preview }: BlockFieldsProps) {
  const name = `block ${index + 1}, ${block.label}`
  return (
    <fieldset
      class="writing__block"
      id={`block-${index}`}
      data-kind={block.kind}
      tabindex={block.isFocused ? -1 : undefined}
      autofocus={block.isFocused}
    >
      <legend class="writing__legend">
        <span class="numbers">{index + 1}</span> {block.label}
      </legend>
      <input type="hidden" name={`block-${index}-kind`} value={block.kind} />
      {block.widget && <WidgetFields widget={block.widget} index={index} name={name} preview={preview} />}
      <div class="record__fields">
        {block.fields.map((field) => (
          <RecordField {...field} all={pictures} />
        ))}
      </div>
      {block.note && <p class="field__hint">{block.note}</p>}
      {block.names.length > 0 && (
        <p class="field__hint" dir="auto">
          {block.names.join(' · ')}
        </p>
      )}
      {block.mistakes.length > 0 && (
        <ul class="plain">
          {block.mistakes.map((mistake) => (
            <li class="field__error">{mistake}</li>
          ))}
        </ul>
      )}
      <p class="writing__acts">
        <Act act={`up-${index}`} words="Move up" name={name} isDisabled={index === 0} />
        <Act act={`down-${index}`} words="Move down" name={name} isDisabled={isLast} />
        <Act act={`remove-${index}`} words="Remove" name={name} />
      </p>
    </fieldset>
  )
}

interface ActProps {
  act: string
  words: string
  name: string
  isDisabled?: boolean
}

const Act = ({ act, words, name, isDisabled = false }: ActProps) => (
  <button
    class="writing__act"
    name="do"
    value={act}
    formnovalidate
    aria-label={`${words} ${name}`}
    disabled={isDisabled}
  >
    {words}
  </button>
)

interface WidgetFieldsProps {
  widget: NonNullable<BlockView['widget']>
  index: number
  /** Of the block, for screen readers. */
  name: string
  /** Address of the frame that shows it; empty without one. */
  preview: string
}

/** The form of a widget that stands in a text; the choice of one first. */
function WidgetFields({ widget, index, name, preview }: WidgetFieldsProps) {
  return (
    <>
      <div class="record__fields">
        {(widget.choice ? [widget.choice] : [...widget.options, ...widget.picks]).map((field) => (
          <RecordField {...field} />
        ))}
      </div>
      <input type="hidden" name={widget.drawn.name} value={widget.drawn.value} />
      <p class="writing__acts">
        <button
          class="writing__act"
          name="do"
          value={`apply-${index}`}
          formnovalidate
          aria-label={`Apply to ${name}`}
        >
          Apply
        </button>
      </p>
      {!widget.choice && preview && (
        <iframe class="writing__preview" src={preview} title={`Preview of ${name}`} loading="lazy" />
      )}
    </>
  )
}
