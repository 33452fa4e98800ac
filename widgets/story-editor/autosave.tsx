/** Keeps what is typed at the server, as a draft of whoever types it, and says whether it is there. */
import { useEmit, useListener, useMessages, useServices, useSignal } from 'plinth/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { HttpError } from '../shared/services/api.js'
import { onStayAfterSave } from '../shared/ui/stay-after-save.js'
import type { Store } from '../shared/ui/store.js'
import { useStore } from '../shared/ui/use-store.js'
import { useTimer } from '../shared/ui/use-timer.js'
import { withSignal } from '../shared/ui/with-signal.js'
import { messages } from './messages.js'

/** Since the last letter. */
const AFTER_TYPING_MS = 2_000
/** Until it is tried again: each time longer. */
const RETRIES_MS = [5_000, 15_000, 60_000] as const

type Problem = 'offline' | 'refused' | 'tooLong' | 'failed'
type State =
  | { readonly is: 'saved' | 'unsaved' | 'saving' | Problem }
  | { readonly is: 'kept' | 'stale'; readonly at: string }

interface Props {
  readonly form: HTMLFormElement
  /** Where drafts are sent. */
  readonly address: string
  /** Another number with each change of the editor; the form's own fields tell of themselves. */
  readonly changes: Store<number>
}

export function Autosave({ form, address, changes }: Props) {
  const { text, date } = useMessages()
  const { api } = useServices()
  const signalNow = useSignal()
  const emit = useEmit<'story-editor'>()
  const change = useStore(changes)
  const [state, setState] = useState<State>({ is: 'saved' })
  const timer = useTimer()
  const kept = useRef<string>(undefined)
  const running = useRef<AbortController>(undefined)
  // Whoever was faster than the editor has the form on its way already.
  const work = useRef({ isSending: false, isLeaving: form.getAttribute('aria-busy') === 'true', failures: 0 })

  const note = useEffectEvent(() => {
    kept.current ??= ''
    setState({ is: 'unsaved' })
    timer.start(AFTER_TYPING_MS, () => void send())
  })

  async function send(): Promise<void> {
    const ofHost = signalNow()
    if (work.current.isSending || work.current.isLeaving || ofHost.aborted) return
    const body = fieldsOf(form)
    const content = body.toString()
    if (content === kept.current) return
    const run = new AbortController()
    const { signal } = run
    ofHost.addEventListener('abort', () => run.abort(), { signal })
    running.current = run
    work.current.isSending = true
    setState({ is: 'saving' })
    try {
      const answer: unknown = await (await api.request('POST', address, { signal, body })).json()
      kept.current = content
      work.current.failures = 0
      emit('kept', { content })
      setState({
        is: isStale(answer) ? 'stale' : 'kept',
        at: date(new Date(), { hour: '2-digit', minute: '2-digit' }),
      })
      // What was typed meanwhile.
      if (fieldsOf(form).toString() !== content) note()
    } catch (error) {
      if (signal.aborted) return
      setState({ is: problemOf(error) })
      const { failures } = work.current
      work.current.failures += 1
      timer.start(RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)] ?? 0, () => void send())
    } finally {
      work.current.isSending = false
    }
  }

  useEffect(
    function noteChange() {
      if (change > 0) note()
    },
    [change],
  )
  useListener(form, 'input', () => note())
  useListener(window, 'online', () => {
    if (state.is === 'offline') void send()
  })
  // What is saved need not be kept beside it.
  useListener(form, 'submit', (event) => {
    if (event.defaultPrevented) return
    work.current.isLeaving = true
    timer.stop()
    // What comes after the save would be taken for something newer.
    running.current?.abort()
  })
  useListener(form, 'turbo:submit-end', ({ detail }) => {
    if (detail.success) return
    work.current.isLeaving = false
    note()
  })

  // Saved, and whoever wrote on meanwhile stays: what is in the form now is kept again.
  const startAgain = useEffectEvent(() => {
    work.current.isLeaving = false
    note()
  })
  useEffect(
    function noteStay() {
      return withSignal((signal) => onStayAfterSave(form, () => startAgain(), signal))
    },
    [form],
  )

  return (
    <p className="w-story-editor__state" role="status" data-state={state.is}>
      {state.is === 'saved'
        ? ''
        : 'at' in state
          ? text(messages[state.is], { time: state.at })
          : text(messages[state.is])}
    </p>
  )
}

/** Texts alone: files are not kept. */
function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  return fields
}

const isStale = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isStale' in answer && answer.isStale === true

function problemOf(error: unknown): Problem {
  if (!(error instanceof HttpError)) return 'offline'
  if (error.status === 413) return 'tooLong'
  return error.status === 401 || error.status === 403 ? 'refused' : 'failed'
}
