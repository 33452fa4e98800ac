import { useAttributes, useEmit, useMessages } from 'plinth/react'
import { useState } from 'react'
import { Button } from '../shared/ui/button.js'
import { messages } from './messages.js'

export function UnpublishedBanner({ host }: { readonly host: HTMLElement }) {
  const { text } = useMessages()
  const emit = useEmit<'unpublished-banner'>()
  const [isClosed, setClosed] = useState(false)
  useAttributes(host, { hidden: isClosed || undefined })

  function close(): void {
    setClosed(true)
    // The focused button disappears with the press.
    document.querySelector('main')?.focus({ preventScroll: true })
    emit('closed')
  }

  return (
    <Button
      className="w-cross w-unpublished-banner__close"
      aria-label={text(messages.close)}
      onClick={close}
    />
  )
}
