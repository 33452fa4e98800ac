/** Puts one editor in the place of a form's blocks. Until it has loaded, and where it does not load, the plain form is there. */
import { SlotError, type WidgetContext } from 'plinth'
import { useAttributes, useListener } from 'plinth/react'
import { useEffect, useRef, useState } from 'react'
import { Autosave } from './autosave.js'
import { type BlockKind, type Draft, draftsIn, writeDrafts } from './drafts.js'
import type { EditorHandle } from './editor.js'
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
}

export function StoryEditor({
  options: { kinds, titles, drafts, widgets, previews, pictures },
  slots: { plain },
}: Context) {
  const form = plain.form
  if (!form) throw new SlotError('the slot plain is in no form; put the widget into the form of the blocks')
  const [begun, setBegun] = useState<Begun>()
  const [isChanged, setChanged] = useState(false)
  const [change, countChange] = useState(0)
  const handle = useRef<EditorHandle>(undefined)

  useEffect(
    function loadEditor() {
      let isWanted = true
      import('./editor.js').then(
        (module) => {
          // With what was typed into the plain form while it loaded.
          if (!isWanted) return
          const room = plain.getBoundingClientRect().height
          setBegun(
            (before) =>
              before ?? { module, drafts: draftsIn(new FormData(form)), errors: errorsIn(plain), room },
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
    handle.current.focusBlock(index)
  })

  const autosave = drafts && <Autosave form={form} address={drafts} change={change} />
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
          if (index !== undefined) ready.focusBlock(index)
        }}
        onChange={(differs) => {
          setChanged(differs)
          if (drafts) countChange((count) => count + 1)
        }}
      />
      {autosave}
      {/* What guards the form compares its fields with what the server gave them; this one has no name, so it is never sent. */}
      <input type="checkbox" hidden readOnly checked={isChanged} />
    </>
  )
}

/** The number of the block whose field in the plain form such a fragment names. */
function blockMeant(fragment: string | null | undefined): number | undefined {
  const [, index] = /^#record-block-(\d+)-/.exec(fragment ?? '') ?? []
  return index === undefined ? undefined : Number(index)
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
