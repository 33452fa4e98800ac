/** The panel: a modal `<dialog>` that has the form while it is open. It is drawn in the host, where the filters hear of each other. */
import { useMessages } from 'plinth/react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../shared/ui/button.js'
import { Dialog } from '../shared/ui/dialog.js'
import { nextFrames } from '../shared/ui/next-frames.js'
import { type Times, usePresence } from '../shared/ui/use-presence.js'
import { withSignal } from '../shared/ui/with-signal.js'
import { messages } from './messages.js'

const CLASS = 'w-filter-panel'
/** Once it no longer moves, and once it has slid away. */
const TIMES: Times<'activating' | 'active' | 'closed'> = {
  opening: [
    ['activating', 0],
    ['active', 250],
  ],
  closing: [
    ['closed', 0],
    ['closed', 250],
  ],
}

interface Props {
  readonly form: HTMLElement
  /** Gets the focus when it closes. */
  readonly opener: HTMLElement
  readonly isLeaving: boolean
  /** Whether the page has a scroll bar that takes room. Its room stays: the page behind does not move. */
  readonly hasGutter: boolean
  /** How many results the choice leaves. */
  readonly total: number | undefined
  readonly isAsking: boolean
  /** Whether there is something to clear. */
  readonly hasChoice: boolean
  onCloseRequest(): void
  onClear(): void
  /** It has slid away. */
  onGone(): void
}

export function Panel({ form, opener, isLeaving, hasGutter, total, isAsking, hasChoice, ...events }: Props) {
  const { onCloseRequest, onClear, onGone } = events
  const { text } = useMessages()
  const titleId = useId()
  const view = useRef<HTMLButtonElement>(null)
  const { phase } = usePresence(!isLeaving, TIMES, onGone)
  const isModal = useNextFrame()
  const viewLabel =
    total === undefined
      ? text(messages.view)
      : total === 0
        ? text(messages.nothingFound)
        : text(messages.viewCount, { count: total })
  return (
    <Dialog
      isInPlace
      isLeaving={isLeaving}
      isModal={isModal}
      opener={opener}
      hasGutter={hasGutter}
      closesOnBackdrop
      onCloseRequest={onCloseRequest}
      className={`${CLASS}__dialog`}
      aria-labelledby={titleId}
      aria-hidden={isLeaving || undefined}
      data-panel-state={phase}
    >
      <div className={`${CLASS}__sheet`}>
        <div className={`${CLASS}__head`}>
          <h2 className={`${CLASS}__title`} id={titleId}>
            {text(messages.title)}
          </h2>
          <Button
            className={`${CLASS}__close w-cross`}
            aria-label={text(messages.close)}
            onClick={onCloseRequest}
          />
        </div>
        <Lent form={form} />
        <div className={`${CLASS}__foot`}>
          <Button
            className={`${CLASS}__clear`}
            disabled={!hasChoice}
            onClick={() => {
              // Nothing is left to clear: this button loses the focus.
              view.current?.focus()
              onClear()
            }}
          >
            {text(messages.clear)}
          </Button>
          <Button
            ref={view}
            className={`${CLASS}__view`}
            data-empty={total === 0 ? '' : undefined}
            aria-busy={isAsking}
            onClick={onCloseRequest}
          >
            {viewLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/**
 * Whether the panel has been drawn. Only then it becomes modal: for that the browser computes the style of the whole page anew, and both
 * in one frame keep a slow phone from answering.
 */
function useNextFrame(): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useLayoutEffect(function waitForFrame() {
    return withSignal((signal) => nextFrames(() => setDrawn(true), signal))
  }, [])
  return isDrawn
}

/**
 * Has the server's form while the panel is there; before the dialog is shown, so that the browser lays both out at once. React draws neither:
 * a field keeps all that it holds.
 */
function Lent({ form }: { readonly form: HTMLElement }) {
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    function lendForm() {
      const { previousSibling, parentElement } = form
      body.current?.append(form)
      return () => {
        if (previousSibling) previousSibling.after(form)
        else parentElement?.prepend(form)
      }
    },
    [form],
  )
  return <div ref={body} className={`${CLASS}__body`} />
}
