import { createUnsent } from '../shared/chat/unsent.js'
import { chatMessagesCall } from '../shared/contract/chat.call.js'
import { defineWidget } from '../shared/define.js'
import { milliseconds, options, text } from '../shared/options.js'
import { createTimer } from '../shared/timer.js'
import { element } from '../shared/ui/element.js'
import { isPlainClick } from '../shared/ui/plain-click.js'
import { openPanel, type Panel } from './chat-panel.panel.js'
import { badgeFor, type PanelState } from './chat-panel.state.js'

/** Links anywhere in the page that open the panel too. */
const OPENERS = 'a[data-opens="chat-panel"]'
/** Holds, in this tab, whose panel is open. */
const OPEN_KEY = 'plinth-chat-open'

export default defineWidget({
  options: options({
    messages: text('What the panel’s frame shows.', chatMessagesCall.path({})),
    signIn: text('Where visitors sign in first.', '/sign-in/'),
    heading: text('The panel’s title.', 'Chat with an advisor'),
    close: text('The name of its button.', 'Close'),
    asPage: text('The link to the page of its own.', 'Open as a page'),
    one: text('Said of one message that was not seen.', 'One new message'),
    many: text('Said of several; {n} stands for the number.', '{n} new messages'),
    interval: milliseconds('While it is closed: how often is asked whether there is something new.', 60_000, {
      min: 10_000,
    }),
  }),
  slots: { link: 'one' },
  enhance({ host, options, slots: { link }, services: { user, layer, visits }, signal, emit }) {
    if (!(link instanceof HTMLAnchorElement && link.href))
      throw new Error(`the slot "link" is a <${link.localName}>; write <a data-slot="link" href="…">`)
    const { href } = link
    const unsent = createUnsent(() => sessionStorage)
    const timer = createTimer(signal)
    const number = element('span', { class: 'w-chat-panel__count', 'aria-hidden': 'true' })
    const status = element('span', { class: 'w-chat-panel__status', role: 'status' })
    let panel: Panel | undefined
    /** Who has had it open may have written; what the page knows of the reader may be older. */
    let wasShown = false
    let opener: HTMLElement = link
    let memberKey = ''
    /** As the conversation has said: what was written waits there until they sign in. */
    let isSessionOver = false

    const isMember = () => user.state().status === 'authed'
    const unread = () => {
      const state = user.state()
      return state.status === 'authed' ? state.chatUnread : undefined
    }

    async function open(from: HTMLElement): Promise<void> {
      if (panel && panel.state() !== 'deactivating') {
        panel.focus()
        return
      }
      if (!customElements.get('turbo-frame')) {
        visits.go(href)
        return
      }
      opener = from
      if (!isMember() && (await user.load().catch(() => user.state())).status !== 'authed') {
        const url = new URL(options.signIn, location.href)
        url.searchParams.set('redirect', new URL(href).pathname)
        await layer.open(url.href, from)
        // Signing in has asked for the new state; this waits for its answer.
        await user.load().catch(() => undefined)
      }
      if (signal.aborted || !isMember()) return
      show(true)
      panel?.focus()
    }

    function show(isNew: boolean): void {
      panel?.remove()
      wasShown = true
      const shown = openPanel({
        host,
        address: options.messages,
        page: href,
        words: { title: options.heading, close: options.close, asPage: options.asPage },
        isNew,
        entered(state) {
          host.dataset.panelState = state
          if (state === 'closed' && panel === shown) panel = undefined
          draw()
        },
        onCloseRequest: close,
      })
      panel = shown
      rememberOpen(memberKey)
      draw()
      emit('opened')
    }

    function close(): void {
      if (!panel) return
      const hadFocus = panel.contains(document.activeElement)
      panel.close()
      rememberOpen('')
      if (hadFocus) (opener.isConnected ? opener : link).focus({ preventScroll: true })
      emit('closed')
    }

    function draw(): void {
      const badge = badgeFor(unread(), panel?.state() ?? 'closed', options)
      host.toggleAttribute('data-unread', badge !== undefined)
      number.textContent = badge?.number ?? ''
      if (status.textContent !== (badge?.sentence ?? '')) status.textContent = badge?.sentence ?? ''
    }

    /** Asks now and then while there is somebody to whom an advisor may answer; the open panel hears of it by itself. */
    function wait(): void {
      timer.start(options.interval, () => {
        const mayHear = wasShown || unread() !== undefined
        if (!panel && !document.hidden && mayHear) user.reload().catch(() => undefined)
        wait()
      })
    }

    function noteMember(): void {
      const state = user.state()
      const key = state.status === 'authed' ? state.key : ''
      if (key !== '') isSessionOver = false
      if (key !== memberKey && !isSessionOver) {
        if (memberKey !== '') {
          const hadFocus = panel?.contains(document.activeElement)
          panel?.remove()
          panel = undefined
          host.dataset.panelState = 'closed' satisfies PanelState
          if (hadFocus) link.focus({ preventScroll: true })
          unsent.clear()
          wasShown = false
          rememberOpen('')
        }
        memberKey = key
        if (key !== '' && !panel && wasOpen(key)) show(false)
      }
      draw()
    }

    host.dataset.panelState = 'closed' satisfies PanelState
    link.setAttribute('aria-haspopup', 'dialog')
    link.setAttribute('data-turbo-prefetch', 'false')
    link.append(number)
    host.append(status)
    document.addEventListener(
      'click',
      (event) => {
        const target = event.target instanceof Element ? event.target : undefined
        const from =
          target?.closest<HTMLElement>(OPENERS) ?? (target && link.contains(target) ? link : undefined)
        if (!from || !isPlainClick(event) || event.defaultPrevented) return
        event.preventDefault()
        void open(from)
      },
      { signal },
    )
    // On a phone it covers the page that is gone to.
    visits.onStart((what) => {
      if (what === 'visit' && panel && host.querySelector('dialog:modal')) close()
    }, signal)
    host.addEventListener(
      'chat-thread:signed-out',
      () => {
        isSessionOver = true
      },
      { signal },
    )
    // Signing in takes none. Who has gone on since may have signed out in fact.
    visits.onEnd((what) => {
      if (what !== 'visit' || !isSessionOver) return
      isSessionOver = false
      noteMember()
    }, signal)
    user.subscribe(noteMember, signal)
    signal.addEventListener('abort', () => panel?.remove())
    noteMember()
    wait()
  },
})

function rememberOpen(memberKey: string): void {
  try {
    if (memberKey === '') sessionStorage.removeItem(OPEN_KEY)
    else sessionStorage.setItem(OPEN_KEY, memberKey)
  } catch {
    // Where nothing may be kept, it is closed after the next load.
  }
}

function wasOpen(memberKey: string): boolean {
  try {
    return sessionStorage.getItem(OPEN_KEY) === memberKey
  } catch {
    return false
  }
}
