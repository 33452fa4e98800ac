/** Draws a button beside the server's text that copies it. */
import type { WidgetContext } from 'plinth'
import { Text, useEmit, useMessages, useSignal } from 'plinth/react'
import { useLayoutEffect, useState } from 'react'
import { Button } from '../shared/ui/button.js'
import { LiveRegion } from '../shared/ui/live-region.js'
import { useTimer } from '../shared/ui/use-timer.js'
import { messages } from './messages.js'

/** How long the button says that it worked. */
const COPIED_MS = 2000

export function Copy({ slots: { source } }: WidgetContext<unknown, { readonly source: HTMLElement }, never>) {
  const { text } = useMessages()
  const emit = useEmit<'copy'>()
  const signal = useSignal()
  const timer = useTimer()
  const [isCopied, setCopied] = useState(false)

  // A page that is left within the two seconds is resumed without its timer.
  useLayoutEffect(function startAgain() {
    setCopied(false)
  }, [])

  async function copy(): Promise<void> {
    const life = signal()
    if (!(await copyText(source)) || life.aborted) return
    setCopied(true)
    timer.start(COPIED_MS, () => setCopied(false))
    emit('copied')
  }

  const words = text(isCopied ? messages.copied : messages.label)
  // Nothing beside such a field says which one it copies, and several stand in a row.
  const name = source.getAttribute('aria-label')
  return (
    <>
      <Button className="w-copy__button" onClick={() => void copy()}>
        <Text>{words}</Text>
        {/* As text, not as a label: whoever looks for the field by its label finds the field alone. */}
        {name && <span className="w-live-region">{`: ${name}`}</span>}
      </Button>
      {/* Apart from the button: not every screen reader announces a change of its name. */}
      <LiveRegion>{isCopied ? text(messages.copied) : ''}</LiveRegion>
    </>
  )
}

/** Copies the text of `source`. When the browser refuses, the text is left selected for the reader to copy by hand. */
async function copyText(source: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(textOf(source))
    return true
  } catch (error) {
    select(source)
    // The only way on pages without HTTPS.
    if (document.execCommand('copy')) return true
    console.error('copy: the browser refused to copy; the text is selected, copy it by hand', error)
    return false
  }
}

const isField = (source: HTMLElement): source is HTMLInputElement | HTMLTextAreaElement =>
  source instanceof HTMLInputElement || source instanceof HTMLTextAreaElement

const textOf = (source: HTMLElement) => (isField(source) ? source.value : source.textContent.trim())

function select(source: HTMLElement): void {
  if (isField(source)) source.select()
  else getSelection()?.selectAllChildren(source)
}
