/** @jsxImportSource #html */

import { FieldFrame } from '../../../views/parts/field-frame.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { JsonScript } from '../../../views/parts/json-script.js'
import type { FieldView } from '../../collections/record-view.js'
import type { DiffModel } from '../../models.js'
import { RecordField } from '../../views/field.js'
import { Meanwhile } from '../../views/meanwhile.js'
import { Mistakes } from '../../views/mistakes.js'
import type { WritingView } from '../document-view.js'
import { AddBlock } from './add-block.js'
import { BlockFields } from './document-block.js'

export interface DocumentFormProps extends WritingView {
  one: string
  version: number
  action: string
  /** Where whoever cancels goes. */
  back: string
  isPublished: boolean
  /** An address that may be taken by saving again; empty otherwise. */
  slugAgain: string
  isUnsaved: boolean
  /** Where widgets are shown, by the places of their blocks, and of what; empty where they are not. */
  previews: string
  previewOf: string
  /** Its id, and those of forms into which else was typed what is not saved, with when it was kept. */
  opened: string
  unsaved: { opened: string; at: string }[]
  /** Who else writes in it just now, and when they last did. */
  others: string[]
  /** Where pictures are listed, found and uploaded. */
  pictures: string
  /** What its record says, and where that is written; none where the fields beside the text say it. */
  facts: (readonly [label: string, value: string])[]
  record: string
  /** Who saved it since it was opened, and what differs. */
  meanwhile: { who: string; rows: DiffModel['rows'] } | undefined
}

/** What became of the last save, and the form of a text. */
export function DocumentForm(props: DocumentFormProps) {
  return (
    <>
      {props.meanwhile && <Meanwhile {...props.meanwhile} form="edited" />}
      <StateNotice {...props} />
      {props.unsaved.map((one) => (
        <UnsavedNotice action={props.action} {...one} />
      ))}
      {props.others.length > 0 && (
        <p class="staff__notice" role="status">
          Somebody else is writing here and has not saved: {props.others.join('; ')}. Nothing is lost: whoever
          saves second sees both.
        </p>
      )}
      <Guarded isChanged={Boolean(props.meanwhile || props.wrong.length || props.isUnsaved)}>
        <form class="form writing" id="edited" data-widget="submit-guard" method="post" action={props.action}>
          <input type="hidden" name="version" value={props.version} />
          <input type="hidden" name="opened" value={props.opened} />
          {props.slugAgain && <input type="hidden" name="slug-again" value={props.slugAgain} />}
          <p class="form__acts">
            <button class="button button--main">Save</button>
            {(props.isPublished || props.previews) && (
              <button class="button" name="do" value="page">
                {props.isPublished ? 'Save and see the page' : 'Save and see the draft'}
              </button>
            )}
          </p>
          {props.head.length > 0 && (
            <HeadFields legend={`The ${props.one}`} fields={props.head} pictures={props.pictures} />
          )}
          {props.about.length > 0 && (
            <HeadFields
              legend={`About the ${props.one}`}
              fields={props.about}
              pictures={props.pictures}
              isBeside
            />
          )}
          <TextEditor {...props} />
          {props.facts.length > 0 && <Facts {...props} />}
          <p class="form__acts">
            <button class="button button--main">Save</button>
            {props.kinds.some(({ kind }) => kind === 'widget') && (
              <button class="button" name="do" value="widgets">
                Save and choose a widget
              </button>
            )}
            <button class="button" name="do" value="pictures">
              Save and choose a picture
            </button>
            <a href={props.back}>Cancel</a>
          </p>
        </form>
      </Guarded>
    </>
  )
}

/** What became of the last save, where it was not simply done. */
function StateNotice({ wrong, meanwhile, isUnsaved, mistaken }: DocumentFormProps) {
  if (wrong.length > 0) return <Mistakes mistakes={wrong} isSecond={Boolean(meanwhile)} />
  if (isUnsaved)
    return (
      <p class="staff__notice" role="status">
        Not saved yet. Save to keep the blocks as they are below.
      </p>
    )
  if (mistaken === 0 || meanwhile) return null
  return (
    <p class="staff__notice" role="status">
      Saved. {mistaken === 1 ? 'One widget has a mistake' : `${mistaken} widgets have mistakes`}, named below.
      Readers see its plain HTML; everything else works.
    </p>
  )
}

function UnsavedNotice({ action, opened, at }: { action: string; opened: string; at: string }) {
  return (
    <form class="staff__notice" role="status" method="post" action={`${action}draft/`}>
      <input type="hidden" name="opened" value={opened} />
      <p>You have typed into this text and not saved it, last on {at}.</p>
      <p class="form__acts">
        <a class="button button--main" href={`${action}?unsaved=${opened}`}>
          Go on with it
        </a>
        <button class="button" name="do" value="discard">
          Discard it
        </button>
      </p>
    </form>
  )
}

/** The blocks as plain fields, which the widget replaces by its editor. */
function TextEditor(props: DocumentFormProps) {
  const { blocks, kinds, pictures } = props
  return (
    <div class="w-story-editor" data-widget="story-editor">
      <JsonScript
        data-options
        value={{
          kinds: props.cards,
          titles: props.titles,
          drafts: `${props.action}draft/`,
          widgets: props.widgets,
          pictures,
          previews: props.previews && `${props.previews}${props.previewOf}`,
        }}
      />
      <fieldset class="writing__plain" data-slot="plain">
        <input type="hidden" name="blocks" value={blocks.length} />
        <p class="field__hint">
          In texts *asterisks* emphasise, **two** make words strong, and [words](/artists/) are a link: to a
          path of this site, an address that begins with https://, or mailto:. A backslash before a sign keeps
          it.
        </p>
        <AddBlock at={0} kinds={kinds} />
        {blocks.map((block, index) => (
          <>
            <BlockFields
              block={block}
              index={index}
              isLast={index === blocks.length - 1}
              pictures={pictures}
              preview={props.previews && `${props.previews}${index}/${props.previewOf}`}
            />
            <AddBlock at={index + 1} kinds={kinds} />
          </>
        ))}
        <FieldFrame
          id="writing-more"
          label="More paragraphs"
          hint="Added at the end. Separate them with empty lines."
          control={(state) => <textarea id="writing-more" name="more" rows={4} dir="auto" {...state} />}
        />
      </fieldset>
    </div>
  )
}

/** Beside the text where there is room, as the fields of an article are. */
function Facts({ one, facts, record }: Pick<DocumentFormProps, 'one' | 'facts' | 'record'>) {
  return (
    <section class="writing__head writing__beside" aria-labelledby="writing-facts">
      <h2 class="writing__legend" id="writing-facts">
        About the {one}
      </h2>
      <dl class="writing__facts">
        {facts.map(([label, value]) => (
          <div>
            <dt class="field__label">{label}</dt>
            <dd dir="auto">{value || '—'}</dd>
          </div>
        ))}
      </dl>
      {record && (
        <p>
          <a href={record}>Edit dates, works and texts</a>
        </p>
      )}
    </section>
  )
}

interface HeadFieldsProps {
  legend: string
  fields: FieldView[]
  pictures: string
  /** Beside the text where there is room. */
  isBeside?: boolean
}

function HeadFields({ legend, fields, pictures, isBeside = false }: HeadFieldsProps) {
  return (
    <fieldset class={`writing__head${isBeside ? ' writing__beside' : ''}`}>
      <legend class="writing__legend">{legend}</legend>
      <div class="record__fields">
        {fields.map((field) => (
          <RecordField {...field} all={pictures} />
        ))}
      </div>
    </fieldset>
  )
}
