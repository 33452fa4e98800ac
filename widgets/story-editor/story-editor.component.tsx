/** Puts one editor in the place of a form's blocks. Until it has loaded, and where it does not load, the plain form is there. */
import { SlotError, type WidgetContext } from 'plinth'
import { useAttributes, useListener } from 'plinth/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createStore } from '../shared/ui/store.js'
import { Autosave } from './autosave.js'
import { type BlockKind, type Draft, draftsIn, writeDrafts } from './drafts.js'
import type { BlockPlace, EditorHandle } from './editor.js'
import type { WidgetKind } from './widget-markup.js'

type EditorModule = typeof import('./editor.js')
type Context = WidgetContext<
  {
    readonly drafts: string
    readonly widgets: readonly WidgetKind[]
    readonly previews: string
    readonly pictures: string
    readonly kinds: readonly BlockKind[]
    readonly titles: Readonly<Record<string, string>>
  },
  { readonly plain: HTMLFieldSetElement },
  never
>

interface Begun {
  readonly module: EditorModule
  readonly drafts: readonly Draft[]
  readonly errors: readonly Readonly<Record<string, string>>[]
  readonly room: number
  /** Where somebody writes already. */
  readonly place: BlockPlace | undefined
}

export function StoryEditor({
  options: { kinds, titles, drafts, widgets, previews, pictures },
  slots: { plain },
}: Context) {
  const form = plain.form
  if (!form) throw new SlotError('the slot plain is in no form; put the widget into the form of the blocks')
  const [begun, setBegun] = useState<Begun>()
  // No state: with each letter, only what says whether it is kept is drawn anew.
  const [changes] = useState(() => createStore(0))
  const shadow = useRef<HTMLInputElement>(null)
  const handle = useRef<EditorHandle>(undefined)

  useEffect(
    function loadEditor() {
      let isWanted = true
      import('./editor.js').then(
        (module) => {
          // With what was typed into the plain form while it loaded.
          if (!isWanted) return
          const room = plain.getBoundingClientRect().height
          const drafts = draftsIn(new FormData(form))
          const place = placeOfFocus(plain, drafts.length)
          // At once: a letter that is typed between would be in neither.
          flushSync(() =>
            setBegun((before) => before ?? { module, drafts, errors: errorsIn(plain), room, place }),
          )
        },
        (error: unknown) =>
          console.error(
            'story-editor: the editor did not load, so the plain form stays; load the page again',
            error,
          ),
      )
      return () => {
        isWanted = false
      }
    },
    [form, plain],
  )

  useAttributes(plain, { hidden: begun !== undefined, disabled: begun !== undefined })
  useListener(form, 'formdata', ({ formData }) => {
    if (begun && handle.current) writeDrafts(formData, handle.current.drafts())
  })
  useListener(document, 'click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
    const index = blockMeant(link?.getAttribute('href'))
    if (index === undefined || !handle.current) return
    event.preventDefault()
    handle.current.focusBlock({ index })
  })

  const autosave = drafts && <Autosave form={form} address={drafts} changes={changes} />
  if (!begun) return autosave || null
  const { Editor } = begun.module
  return (
    <>
      <Editor
        kinds={kinds}
        titles={titles}
        widgets={widgets}
        previews={previews}
        pictures={pictures}
        drafts={begun.drafts}
        errors={begun.errors}
        room={begun.room}
        onReady={(ready) => {
          handle.current = ready
          // The field that the address names is hidden now.
          const index = blockMeant(location.hash)
          if (begun.place) ready.focusBlock(begun.place)
          else if (index !== undefined) ready.focusBlock({ index })
        }}
        onChange={(differs) => {
          changes.set(changes.state() + 1)
          if (shadow.current) shadow.current.value = differs ? String(changes.state()) : ''
        }}
      />
      {autosave}
      {/* What guards the form compares its fields with what the server gave them, or with what they held when it was sent: this one, which
      has no name and is never sent, holds another value after each change. */}
      <input ref={shadow} hidden readOnly />
    </>
  )
}

/** The number of the block whose field in the plain form such a fragment names. */
function blockMeant(fragment: string | null | undefined): number | undefined {
  const [, index] = /^#record-block-(\d+)-/.exec(fragment ?? '') ?? []
  return index === undefined ? undefined : Number(index)
}

/** Where the focus is in the plain form: of `count` blocks, or below them. */
function placeOfFocus(plain: HTMLElement, count: number): BlockPlace | undefined {
  const field = document.activeElement
  if (!field || !plain.contains(field)) return undefined
  const block = field.closest<HTMLElement>('[id^="block-"]')
  const index = block ? Number(block.id.slice('block-'.length)) : count - 1
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return { index }
  const [, , name] = /^block-(\d+)-(.+)$/.exec(field.name) ?? []
  return { index, field: name, before: field.value.slice(0, field.selectionStart ?? undefined) }
}

/** The sentences that the server wrote at fields, by block. */
function errorsIn(plain: HTMLElement): Readonly<Record<string, string>>[] {
  const errors: Record<string, string>[] = []
  for (const field of plain.querySelectorAll<HTMLInputElement>('[aria-invalid="true"][name]')) {
    const [, index, name] = /^block-(\d+)-(.+)$/.exec(field.name) ?? []
    const sentence = document.getElementById(`${field.id}-error`)?.textContent?.trim()
    if (index === undefined || name === undefined || !sentence) continue
    errors[Number(index)] = { ...errors[Number(index)], [name]: sentence }
  }
  return errors
}
