import { defineWidget } from '../shared/define.js'
import { count, options, text } from '../shared/options.js'
import { createNotice } from '../shared/ui/notice.js'
import { ignoreSecondClick } from '../shared/ui/plain-click.js'
import { countLine, unreadAfter } from './mark-read.state.js'

const FAILED = 'That could not be kept. Check the connection and try again.'

interface Entry {
  item: HTMLElement
  form: HTMLFormElement
  /** What the next press sends: 1 for read, 0 for unread. */
  field: HTMLInputElement
  button: HTMLElement
}

export default defineWidget({
  options: options({
    unread: count('How many are unread, on all pages of the list.', 0),
    markRead: text('What the button of an unread one says.', 'Mark as read'),
    markUnread: text('What the button of a read one says.', 'Mark as unread'),
    some: text('How the number is said; {n} stands for it.', '{n} unread'),
    none: text('What is said when all are read.', 'All read'),
  }),
  slots: {
    count: 'optional',
    badge: 'optional',
    all: 'optional',
    item: 'many',
    form: 'many',
    field: 'many',
    button: 'many',
  },
  enhance({ options, slots, signal, emit, services: { api, user, visits } }) {
    const notice = createNotice(visits, signal)
    const entries = slots.item.map((item, index) => entryOf(item, slots, index))
    const all = slots.all
    if (all && !(all instanceof HTMLFormElement))
      throw new Error(`the slot "all" is a <${all.localName}>; write <form data-slot="all" method="post">`)
    let { unread } = options

    const isRead = ({ item }: Entry): boolean => !item.hasAttribute('data-unread')

    function draw(entry: Entry, read: boolean): void {
      entry.item.toggleAttribute('data-unread', !read)
      entry.field.value = read ? '0' : '1'
      entry.button.textContent = read ? options.markUnread : options.markRead
    }

    function drawCount(): void {
      if (slots.count) slots.count.textContent = countLine(unread, options)
      if (slots.badge) slots.badge.hidden = unread === 0
      if (slots.badge && unread > 0) slots.badge.textContent = String(Math.min(unread, 99))
      // It keeps its focus, and a second press does no harm.
      if (all) all.toggleAttribute('data-idle', unread === 0)
    }

    /** Shown at once, taken back when the server does not keep it. */
    async function change(form: HTMLFormElement, show: () => () => void): Promise<void> {
      const body = new URLSearchParams()
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
      const undo = show()
      drawCount()
      try {
        // Of its own: it goes out though the page is left in the same moment.
        await api.request('POST', form.action, {
          signal: new AbortController().signal,
          body,
          keepalive: true,
        })
      } catch (error) {
        console.error('mark-read: the server did not keep it; look at its log', error)
        if (signal.aborted) return
        undo()
        drawCount()
        notice.say(FAILED, 'assertive')
        return
      }
      // Pages that are kept for Back, and the header, count what was unread before.
      visits.forget()
      user.reload().catch(() => undefined)
      if (!signal.aborted) emit('changed', { unread })
    }

    function mark(entry: Entry): void {
      const wasRead = isRead(entry)
      const read = !wasRead
      void change(entry.form, () => {
        unread = unreadAfter(unread, { isRead: read, wasRead })
        draw(entry, read)
        return () => {
          // Others may have been marked meanwhile.
          unread = unreadAfter(unread, { isRead: wasRead, wasRead: isRead(entry) })
          draw(entry, wasRead)
        }
      })
    }

    function markAll(form: HTMLFormElement): void {
      const before = unread
      const touched = entries.filter((entry) => !isRead(entry))
      void change(form, () => {
        unread = 0
        for (const entry of touched) draw(entry, true)
        return () => {
          // Those on other pages of the list, and those that were not marked by themselves meanwhile.
          unread += before - touched.length + touched.filter(isRead).length
          for (const entry of touched) draw(entry, false)
        }
      })
    }

    for (const entry of entries) {
      ignoreSecondClick(entry.button, signal)
      entry.form.addEventListener(
        'submit',
        (event) => {
          event.preventDefault()
          mark(entry)
        },
        { signal },
      )
    }
    if (all instanceof HTMLFormElement) {
      all.addEventListener(
        'submit',
        (event) => {
          event.preventDefault()
          if (unread > 0) markAll(all)
        },
        { signal },
      )
    }
  },
})

type EntrySlots = Readonly<Record<'form' | 'field' | 'button', HTMLElement[]>>

function entryOf(item: HTMLElement, slots: EntrySlots, index: number): Entry {
  const within = (name: keyof EntrySlots) => slots[name].find((one) => item.contains(one))
  const form = within('form')
  const field = within('field')
  const button = within('button')
  if (form instanceof HTMLFormElement && field instanceof HTMLInputElement && button)
    return { item, form, field, button }
  throw new Error(
    `item ${index + 1} has no form with a field and a button; write <form data-slot="form"> with <input type="hidden" data-slot="field"> and <button data-slot="button"> in it`,
  )
}
