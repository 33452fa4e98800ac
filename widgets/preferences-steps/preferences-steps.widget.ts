import { setPrefBody, setPrefCall } from '../shared/contract/set-pref.call.js'
import { defineWidget } from '../shared/define.js'
import { count, oneOf, optionalText, options } from '../shared/options.js'
import {
  afterSending,
  chosenLine,
  type GroupKind,
  NOTHING_WAITS,
  prefNameOf,
  prefValueOf,
  progressLine,
  takeNext,
  withAnswer,
} from './preferences-steps.state.js'

const LATER = 'This could not be kept yet. It goes with the next step.'

export default defineWidget({
  options: options({
    step: count('Which step this is.', 1, { min: 1, max: 20 }),
    steps: count('How many there are.', 3, { min: 1, max: 20 }),
    name: optionalText('What this step is about.'),
    save: oneOf(
      'When answers are sent: each as it is given, or all with the form.',
      ['each', 'form'],
      'each',
    ),
  }),
  slots: { form: 'one', said: 'one', group: 'many' },
  enhance({
    options: { step, steps, name, save },
    slots: { form, said, group },
    signal,
    emit,
    services: { api },
  }) {
    const groups = group.map((element) => {
      const pref = prefNameOf(element.dataset.pref)
      // Row 5.12, word for word.
      if (!pref) console.error('User preference not found')
      const kind: GroupKind = element.dataset.kind === 'toggle' ? 'toggle' : 'list'
      return { element, pref, kind }
    })
    let queue = NOTHING_WAITS

    function send(): void {
      const next = takeNext(queue)
      if (!next) return
      queue = next.rest
      // The reader may close the layer in the same moment: what they chose goes out all the same.
      api
        .call(
          setPrefCall,
          {},
          {
            signal: new AbortController().signal,
            keepalive: true,
            body: setPrefBody({ prefName: next.name, prefValue: next.value }),
          },
        )
        .catch((error: unknown) => {
          console.error('preferences-steps: an answer was not kept; the form sends it once more', error)
          if (!signal.aborted) said.textContent = LATER
        })
        .finally(() => {
          queue = afterSending(queue)
          send()
        })
    }

    form.addEventListener(
      'change',
      ({ target }) => {
        const changed = target instanceof Node && groups.find(({ element }) => element.contains(target))
        if (!changed) return
        const boxes = [...changed.element.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
        if (changed.kind === 'list')
          said.textContent = chosenLine(boxes.filter(({ checked }) => checked).length)
        if (!changed.pref) return
        const value = prefValueOf(changed.kind, boxes)
        emit('changed', { pref: changed.pref, value })
        if (save === 'form') return
        queue = withAnswer(queue, changed.pref, value)
        send()
      },
      { signal },
    )
    // A live region is read out only when its words come after it.
    said.textContent = ''
    requestAnimationFrame(() => {
      if (!signal.aborted) said.textContent = progressLine(step, steps, name)
    })
  },
})
