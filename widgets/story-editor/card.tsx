/** A card of the document: the fields of what is no text, drawn by React where the editor has its place. */
import { DOMSerializer, type Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import type { EditorView, NodeView } from 'prosemirror-view'
import { useId } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../shared/ui/button.js'
import { draftIndex, valuesOf } from './document.js'
import { type BlockKind, type CardField, isRecord } from './drafts.js'
import { Picker } from './picker.js'
import { PictureField } from './picture-field.js'
import { WidgetFields } from './widget-fields.js'
import type { WidgetKind } from './widget-markup.js'

/** The places of cards, for React to draw in. */
export interface CardPlace {
  readonly key: string
  readonly dom: HTMLElement
  readonly node: Node
  readonly view: EditorView
  readonly getPos: () => number | undefined
  readonly isSelected: boolean
  /** Dropped or pasted to become its picture. */
  readonly file: File | undefined
}

export interface CardPlaces {
  subscribe(listener: () => void): () => void
  read(): readonly CardPlace[]
  /** The next card that is made is for this file. */
  expect(file: File): void
  nodeView(node: Node, view: EditorView, getPos: () => number | undefined): NodeView
}

export function createCardPlaces(): CardPlaces {
  let places: readonly CardPlace[] = []
  let count = 0
  let expected: File | undefined
  const listeners = new Set<() => void>()
  function set(next: readonly CardPlace[]): void {
    places = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => places,
    expect(file) {
      expected = file
    },
    nodeView(node, view, getPos) {
      const { dom } = DOMSerializer.renderSpec(document, [
        'div',
        { class: 'w-story-editor__card', 'data-kind': String(node.attrs.kind) },
      ])
      if (!(dom instanceof HTMLElement)) throw new Error('story-editor: a card was not drawn; report this')
      const change = (what: Partial<CardPlace>) =>
        set(places.map((place) => (place.dom === dom ? { ...place, ...what } : place)))
      count += 1
      set([...places, { key: String(count), dom, node, view, getPos, isSelected: false, file: expected }])
      expected = undefined
      return {
        dom,
        update(next) {
          if (next.type !== node.type || next.attrs.kind !== node.attrs.kind) return false
          change({ node: next })
          return true
        },
        selectNode: () => change({ isSelected: true }),
        deselectNode: () => change({ isSelected: false }),
        // What is pressed and typed in it is its own; what is dragged is the document's.
        stopEvent: ({ type }) => !/^(?:drag|drop)/.test(type),
        ignoreMutation: () => true,
        destroy: () => set(places.filter((place) => place.dom !== dom)),
      }
    },
  }
}

/** What widgets there are, and where they are shown. */
export interface CardSources {
  readonly widgets: readonly WidgetKind[]
  readonly previews: string
  /** Where pictures are found and uploaded; empty where they are known by number alone. */
  readonly pictures: string
}

interface CardsProps extends CardSources {
  readonly places: readonly CardPlace[]
  readonly titles: Readonly<Record<string, string>>
  readonly kinds: readonly BlockKind[]
}

export const Cards = ({ places, kinds, titles, widgets, previews, pictures }: CardsProps) =>
  places.map((place) =>
    createPortal(
      <Card
        place={place}
        kind={kinds.find(({ kind }) => kind === place.node.attrs.kind)}
        titles={titles}
        widgets={widgets}
        previews={previews}
        pictures={pictures}
      />,
      place.dom,
      place.key,
    ),
  )

interface CardProps extends CardSources {
  readonly place: CardPlace
  readonly kind: BlockKind | undefined
  readonly titles: Readonly<Record<string, string>>
}

function Card({ place, kind, titles, widgets, previews, pictures }: CardProps) {
  const { node, view, getPos, isSelected, file } = place
  const values = valuesOf(node)
  const errors: unknown = node.attrs.errors
  const errorOf = ({ name }: CardField) => (isRecord(errors) ? String(errors[name] ?? '') : '')

  function write(name: string, value: string): void {
    const at = getPos()
    if (at === undefined) return
    view.dispatch(
      view.state.tr.setNodeMarkup(at, null, { ...node.attrs, values: { ...values, [name]: value } }),
    )
  }

  function select(): void {
    const at = getPos()
    if (at !== undefined && !isSelected)
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)))
  }

  function selectAlone(): void {
    select()
    view.focus()
  }

  if (!kind) return null
  // What is called as the card itself is not said twice.
  const titled = (field: CardField): CardField =>
    field.picks.length > 0 || (field.as === 'picture' && pictures !== '')
      ? { ...field, label: field.label === kind.label ? '' : field.label }
      : field
  return (
    <fieldset
      className="w-story-editor__fields"
      data-selected={isSelected}
      disabled={kind.isFixed === true}
      onFocus={select}
    >
      <legend className="w-story-editor__kind">
        <Button className="w-story-editor__choose" tabIndex={-1} onClick={selectAlone}>
          {kind.label}
        </Button>
      </legend>
      {kind.kind === 'widget' && widgets.length > 0 && (
        <WidgetFields
          html={values.html ?? ''}
          widgets={widgets}
          previews={previews}
          index={() => draftIndex(view.state.doc, getPos() ?? 0)}
          onChange={(html) => write('html', html)}
        />
      )}
      {kind.fields
        .map(titled)
        .map((field) =>
          field.as === 'picture' && pictures !== '' ? (
            <PictureField
              key={field.name}
              label={field.label}
              address={pictures}
              first={file}
              value={values[field.name] ?? ''}
              error={errorOf(field)}
              onChange={(value) => write(field.name, value)}
            />
          ) : field.picks.length > 0 ? (
            <Picker
              key={field.name}
              field={field}
              value={values[field.name] ?? ''}
              titles={titles}
              error={errorOf(field)}
              onChange={(value) => write(field.name, value)}
            />
          ) : (
            <Field
              key={field.name}
              field={field}
              value={values[field.name] ?? ''}
              error={errorOf(field)}
              onChange={(value) => write(field.name, value)}
            />
          ),
        )}
    </fieldset>
  )
}

interface FieldProps {
  readonly field: CardField
  readonly value: string
  readonly error: string
  onChange(value: string): void
}

function Field({
  field: { name: fieldName, label, hint, as, rows, choices },
  value,
  error,
  onChange,
}: FieldProps) {
  const id = useId()
  const isDescribed = error !== '' || hint !== ''
  const attributes = {
    id,
    className: 'w-story-editor__input',
    value,
    'data-field': fieldName,
    'aria-invalid': error !== '',
    'aria-describedby': isDescribed ? `${id}hint` : undefined,
  }
  return (
    <p className="w-story-editor__field">
      <label className="w-story-editor__label" htmlFor={id}>
        {label}
      </label>
      {as === 'choice' && (
        <select {...attributes} onChange={(event) => onChange(event.target.value)}>
          {choices.map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </select>
      )}
      {as === 'area' && (
        <textarea {...attributes} rows={rows} dir="auto" onChange={(event) => onChange(event.target.value)} />
      )}
      {(as === 'line' || as === 'picture') && (
        <input
          {...attributes}
          dir="auto"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {isDescribed ? (
        <span
          className={error ? 'w-story-editor__error' : 'w-story-editor__hint'}
          id={`${id}hint`}
          dir="auto"
        >
          {error || hint}
        </span>
      ) : null}
    </p>
  )
}
