import { createUnsent } from '../shared/chat/unsent.js'
import {
  type ChatParams,
  chatMessagesCall,
  chatSeenCall,
  chatSendCall,
  chatStreamPath,
  tidyMessage,
} from '../shared/contract/chat.call.js'
import { defineWidget } from '../shared/define.js'
import { count, options, text } from '../shared/options.js'
import { HttpError } from '../shared/services/api.js'
import { createList } from './chat-thread.list.js'
import { followMessages } from './chat-thread.live.js'
import { createSender } from './chat-thread.sender.js'
import { draftOf, isSendKey, REFUSALS } from './chat-thread.state.js'

export default defineWidget({
  options: options({
    of: count('For advisors: the member whose conversation it is.', 0, { max: 999_999_999 }),
    signIn: text('Where whoever is signed out signs in.', '/sign-in/'),
    you: text('Who has written what one writes oneself.', 'You'),
    sending: text('Said of a message on its way.', 'Sending…'),
    failed: text('Said of a message that was not taken.', 'Not sent'),
    again: text('The button beside it.', 'Try again'),
  }),
  slots: {
    log: 'one',
    list: 'one',
    empty: 'optional',
    form: 'one',
    field: 'one',
    note: 'optional',
    time: 'many',
  },
  enhance({ host, options, slots, signal, emit, services: { api, user, layer } }) {
    const { log, form, note } = slots
    const field = textareaIn(slots.field)
    if (!(form instanceof HTMLFormElement))
      throw new Error(`the slot "form" is a <${form.localName}>; write <form data-slot="form" method="post">`)
    const params: ChatParams = options.of > 0 ? { of: options.of } : {}
    const unsent = createUnsent(() => sessionStorage)
    const list = createList({
      list: slots.list,
      empty: slots.empty,
      times: slots.time,
      words: options,
      again: tryAgain,
    })
    const sender = createSender({
      post: ({ key, text }) =>
        // Once on its way it goes on, also when the page is left.
        api.call(chatSendCall, params, {
          signal: new AbortController().signal,
          body: new URLSearchParams({ key, text }),
          keepalive: true,
        }),
      taken(html) {
        if (signal.aborted) return
        list.take(html)
        // Whose session was over may have signed in again in another tab.
        isSignedOut = false
        if (following?.signal.aborted) follow()
      },
      changed(queue) {
        keep()
        if (!signal.aborted) list.drawQueue(queue)
      },
      refused(why, error) {
        isSignedOut = why === 'signed-out'
        if (signal.aborted) return
        say(REFUSALS[why])
        if (isSignedOut) emit('signed-out')
        if (why !== 'offline')
          console.error('chat-thread: a message was not taken; it is kept in the page', error)
      },
    })
    let memberKey = ''
    /** The server says that the session is over, which the page may not have heard of. */
    let isSignedOut = false
    /** It has by now. */
    let isAway = false
    let seenId = 0
    let draft = ''
    let following: AbortController | undefined

    const shelf = () => `${memberKey} ${options.of}`
    function keep(): void {
      // What waits may be taken after the page was left: then the field is not ours any more.
      if (!signal.aborted) draft = field.value
      const messages = sender.queue().map(({ key, text }) => ({ key, text }))
      if (memberKey) unsent.write(shelf(), { draft, messages })
    }

    function say(sentence: string): void {
      if (note) note.textContent = sentence
    }

    async function goOn(): Promise<void> {
      if (isSignedOut && !(await signIn())) return
      say('')
      sender.again()
    }

    function tryAgain(): void {
      // The button goes with the press.
      field.focus({ preventScroll: true })
      void goOn()
    }

    /** Gives whether there is a member then. */
    async function signIn(): Promise<boolean> {
      await layer.open(options.signIn, field)
      const state = await user.reload().catch(() => user.state())
      if (state.status !== 'authed' || signal.aborted) return false
      noteSignedIn()
      return true
    }

    /** The same member as before: nobody is told that somebody came. */
    function noteSignedIn(): void {
      isSignedOut = isAway = false
      if (following?.signal.aborted) follow()
    }

    async function submit(): Promise<void> {
      const text = tidyMessage(field.value)
      if (text === '') {
        field.focus()
        return
      }
      // What they had half written may come into the field once it is known who writes, and is not sent with this.
      field.value = ''
      if (user.state().status !== 'authed') {
        const state = await user.load().catch(() => user.state())
        if (state.status !== 'authed' && !(await signIn())) {
          field.value = draftOf(text, field.value)
          return
        }
        noteMember()
      }
      say('')
      // In a page without HTTPS browsers make no ids of their own.
      const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`
      sender.add({ key, text })
      log.scrollTop = log.scrollHeight
      emit('written')
    }

    /** Everything in view counts as seen while somebody looks at it. */
    async function noteSeen(): Promise<void> {
      const id = list.lastId()
      if (signal.aborted || document.hidden || id <= seenId || !host.checkVisibility()) return
      seenId = id
      const body = new URLSearchParams({ upTo: String(id) })
      await api.call(chatSeenCall, params, { signal, body, keepalive: true })
      const state = user.state()
      if (options.of === 0 && state.status === 'authed' && state.chatUnread !== 0) await user.reload()
    }

    function look(): void {
      // What could not be told is told with the next message.
      noteSeen().catch(() => undefined)
    }

    function take(html: string): void {
      if (signal.aborted) return
      list.take(html)
      look()
    }

    async function ask(): Promise<void> {
      try {
        take(await api.call(chatMessagesCall, { ...params, after: list.lastId() }, { signal }))
      } catch (error) {
        if (!(error instanceof HttpError && error.status === 401)) throw error
        // Nobody is told anything any more: what was written stays until they sign in.
        following?.abort()
        isSignedOut = true
        say(REFUSALS['signed-out'])
        emit('signed-out')
      }
    }

    /** Who signs in goes on with what they wrote in this tab; who signs out leaves nothing behind. */
    function noteMember(): void {
      const state = user.state()
      const key = state.status === 'authed' ? state.key : ''
      // Nobody has signed out: what was written waits until they sign in, as they were told.
      if (key === '' && isSignedOut) {
        isAway = true
        return
      }
      if (key === memberKey) {
        if (isAway) comeBack()
        return
      }
      isSignedOut = isAway = false
      following?.abort()
      if (memberKey !== '') leaveNothing()
      memberKey = key
      if (key === '') return
      const kept = unsent.read(shelf())
      field.value = draftOf(kept.draft, field.value)
      sender.resume(kept.messages.filter((message) => !list.hasKey(message.key)))
      keep()
      follow()
      look()
    }

    /** Signed in elsewhere in the page, or in the layer at a second try. */
    function comeBack(): void {
      noteSignedIn()
      void goOn()
    }

    function follow(): void {
      following = new AbortController()
      followMessages({
        address: () => chatStreamPath({ ...params, after: list.lastId() }),
        take,
        ask,
        signal: AbortSignal.any([signal, following.signal]),
      })
    }

    function leaveNothing(): void {
      unsent.clear()
      sender.clear()
      field.value = ''
      slots.list.replaceChildren()
      say('')
    }

    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        void submit()
      },
      { signal },
    )
    field.addEventListener(
      'keydown',
      (event) => {
        if (!isSendKey(event)) return
        event.preventDefault()
        form.requestSubmit()
      },
      { signal },
    )
    field.addEventListener('input', keep, { signal })
    addEventListener('online', () => sender.queue().length > 0 && void goOn(), { signal })
    document.addEventListener('visibilitychange', look, { signal })
    user.subscribe(noteMember, signal)
    noteMember()
  },
})

function textareaIn(slot: HTMLElement): HTMLTextAreaElement {
  if (slot instanceof HTMLTextAreaElement) return slot
  throw new Error(`the slot "field" is a <${slot.localName}>; write <textarea data-slot="field">`)
}
