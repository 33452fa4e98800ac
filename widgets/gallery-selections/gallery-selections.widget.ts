import { defineWidget } from '../shared/define.js'
import { flag, oneOf, optionalText, options, text } from '../shared/options.js'
import { followChoices } from './gallery-selections.choices.js'
import { followDecisions } from './gallery-selections.deciding.js'
import { followReminder } from './gallery-selections.reminding.js'
import { autosave } from './gallery-selections.saving.js'
import { countLine, standingOf } from './gallery-selections.state.js'
import { followTabs } from './gallery-selections.tabs.js'

export default defineWidget({
  options: options({
    base: optionalText('The selection’s own address, which all of its calls go to.'),
    screen: oneOf('Which of the three screens this is.', ['current', 'completed', 'summary'], 'current'),
    admin: flag(
      'Whether the reader is an admin of the selection: the completed screen then counts every gallery.',
      false,
    ),
    chosen: text('How the number is said; {n} and {all} stand for numbers.', '{n} of {all} chosen'),
    all: text('How an admin’s number is said; {n} stands for it.', 'Galleries: {n}'),
    saving: text('What is said while choices are saved.', 'Saving…'),
    saved: text('What is said when they are.', 'Saved'),
    unsaved: text('What is said when they are not.', 'Not saved yet'),
    leaving: text('What is asked before unsaved choices are left.', 'Your last choices are not saved yet.'),
    leave: text('The button that leaves them.', 'Leave without them'),
    stay: text('The button that stays, and saves them once more.', 'Stay and try again'),
    accepted: text('What is said of a gallery; {name} stands for it.', '{name} was accepted.'),
    declined: text('Likewise.', '{name} was declined.'),
    undone: text('Likewise, when that was taken back.', '{name} is open again.'),
    undo: text('The button that takes it back.', 'Undo'),
    send: text('The button that sends a reminder, where it is asked about.', 'Send reminder'),
    cancel: text('The button that does not.', 'Cancel'),
    close: text('The button under a sentence that asks nothing.', 'Close'),
  }),
  slots: {
    form: 'optional',
    grid: 'optional',
    item: 'many',
    radio: 'many',
    decide: 'many',
    empty: 'optional',
    bar: 'optional',
    count: 'optional',
    said: 'optional',
    'current-tab': 'optional',
    'completed-tab': 'optional',
    reminder: 'many',
    remind: 'many',
  },
  enhance({ options, slots, signal, emit, services }) {
    const { base, screen, admin } = options
    if (base === '')
      throw new Error('found no data-base; write data-base="/my-plinth/gallery-selections/12/" on the host')
    const { form, grid, said } = slots
    const say = (sentence: string) => {
      if (said) said.textContent = sentence
    }

    if (form instanceof HTMLFormElement && grid) {
      const change = autosave({
        form,
        base,
        services,
        signal,
        words: options,
        show: ({ status }) =>
          say({ kept: options.saved, sending: options.saving, failed: options.unsaved }[status]),
        // Pages that are kept for Back show what was chosen before.
        saved: () => {
          services.visits.forget()
          emit('saved')
        },
      })
      const radios = slots.radio.map(radioIn)
      const choices = followChoices(form, radios, signal, () => {
        drawCount()
        change()
      })
      const valuesLeft = () =>
        slots.radio.length > 0
          ? choices.values()
          : slots.item.filter((item) => item.parentElement === grid).map((item) => item.dataset.choice ?? '')
      const standing = () => standingOf(valuesLeft(), { isAdmin: admin })
      const tabs = { current: slots['current-tab'], completed: slots['completed-tab'] }
      const drawTabs = followTabs(tabs, standing())
      const drawCount = () => {
        drawTabs(standing())
        if (!slots.count) return
        const countsAll = admin && screen === 'completed'
        slots.count.textContent = countLine(valuesLeft(), { countsAll }, options)
      }
      const drawGrid = () => {
        if (slots.empty) slots.empty.hidden = grid.querySelector('[data-slot="item"]') !== null
        drawCount()
      }
      // What was chosen before this stood.
      if (radios.some(({ checked, defaultChecked }) => checked !== defaultChecked)) {
        drawCount()
        change()
      }
      followDecisions({
        grid,
        items: slots.item,
        links: slots.decide,
        bar: slots.bar,
        api: services.api,
        signal,
        words: options,
        say,
        changed: () => {
          services.visits.forget()
          drawGrid()
        },
        emit,
      })
    }

    for (const reminder of slots.reminder) {
      const button = slots.remind.find((one) => reminder.contains(one))
      if (!button) throw new Error('a reminder has no button; write <button data-slot="remind"> in its form')
      followReminder({
        form: reminder,
        button,
        base,
        api: services.api,
        signal,
        words: options,
        say,
        sent: (userId) => emit('reminded', { userId }),
      })
    }
  },
})

function radioIn(slot: HTMLElement): HTMLInputElement {
  if (slot instanceof HTMLInputElement && slot.type === 'radio') return slot
  throw new Error(`the slot "radio" is a <${slot.localName}>; put it on an <input type="radio">`)
}
