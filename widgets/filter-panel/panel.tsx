/** The panel: a modal `<dialog>` that has the form while it is open. It is drawn in the host, where the filters hear of each other. */
import { useMessages } from 'plinth/react'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../shared/ui/button.js'
import { useCloseRequests } from '../shared/ui/use-close-requests.js'
import { useDelay } from '../shared/ui/use-delay.js'
import { useElapsed } from '../shared/ui/use-elapsed.js'
import { ACTIVE_AFTER_MS, GONE_AFTER_MS } from './filter-panel.state.js'
import { messages } from './messages.js'

const CLASS = 'w-filter-panel'

interface Props {
  readonly form: HTMLElement
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

export function Panel({ form, isLeaving, hasGutter, total, isAsking, hasChoice, ...events }: Props) {
  const { onCloseRequest, onClear, onGone } = events
  const { text } = useMessages()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLButtonElement>(null)
  const phase = usePhase(dialog, isLeaving, onGone)
  useForm(form, body)
  const viewLabel =
    total === undefined
      ? text(messages.view)
      : total === 0
        ? text(messages.nothingFound)
        : text(messages.viewCount, { count: total })
  useCloseRequests(dialog, { onCloseRequest: () => isLeaving || onCloseRequest(), backdrop: true })
  return (
    <dialog
      ref={dialog}
      className={`${CLASS}__dialog`}
      aria-labelledby={titleId}
      aria-hidden={isLeaving || undefined}
      inert={isLeaving}
      data-panel-state={phase}
      data-gutter={hasGutter ? '' : undefined}
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
        <div ref={body} className={`${CLASS}__body`} />
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
    </dialog>
  )
}

/** Shows the dialog, says in which state it is, and calls `onGone` when it has slid away. */
function usePhase(dialog: RefObject<HTMLDialogElement | null>, isLeaving: boolean, onGone: () => void) {
  const isActive = useElapsed(ACTIVE_AFTER_MS)
  useLayoutEffect(
    function show() {
      const { current } = dialog
      current?.showModal()
      return () => current?.close()
    },
    [dialog],
  )
  useDelay(isLeaving ? GONE_AFTER_MS : undefined, onGone)
  useLayoutEffect(
    function close() {
      if (isLeaving) dialog.current?.close()
    },
    [dialog, isLeaving],
  )
  if (isLeaving) return 'closed'
  return isActive ? 'active' : 'activating'
}

/** Moves the server's form into `body`, and back when the panel goes. React draws neither: a field keeps all that it holds. */
function useForm(form: HTMLElement, body: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    function lendForm() {
      const { previousSibling, parentElement } = form
      body.current?.append(form)
      return () => {
        if (previousSibling) previousSibling.after(form)
        else parentElement?.prepend(form)
      }
    },
    [body, form],
  )
}
