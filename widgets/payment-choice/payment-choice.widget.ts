import { defineWidget } from '../shared/define.js'
import { options } from '../shared/options.js'

export default defineWidget({
  options: options({}),
  slots: {
    method: 'many',
    panel: 'many',
    say: 'many',
    card: 'many',
    other: 'optional',
    choice: 'optional',
    add: 'optional',
    new: 'optional',
  },
  enhance({ host, slots, signal, emit }) {
    const methods = slots.method.map(radio)
    const other = slots.other && radio(slots.other)
    const cards = [...slots.card.map(radio), ...(other ? [other] : [])]
    for (const { value } of methods) {
      if (!slots.panel.some((panel) => panel.dataset.method === value))
        throw new Error(
          `no panel is for the method "${value}"; write data-slot="panel" data-method="${value}" on its part of the form`,
        )
    }
    const { add, new: region, choice } = slots

    const chosen = (radios: readonly HTMLInputElement[]) => radios.find(({ checked }) => checked)?.value ?? ''

    function draw(): void {
      const method = chosen(methods)
      for (const part of [...slots.panel, ...slots.say])
        part.toggleAttribute('data-idle', part.dataset.method !== method)
      const isNew = other?.checked ?? false
      region?.toggleAttribute('data-idle', !isNew)
      // Once it was asked for, it is one of the cards.
      if (isNew) choice?.removeAttribute('data-idle')
      add?.setAttribute('aria-expanded', String(isNew))
    }

    function addCard(): void {
      if (!other) return
      other.checked = true
      draw()
      tell()
      const [first] = region?.querySelectorAll<HTMLElement>('input, select, iframe') ?? []
      ;(first ?? region)?.focus()
    }

    const tell = () => emit('chosen', { method: chosen(methods), card: chosen(cards) })

    host.addEventListener(
      'change',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || ![...methods, ...cards].includes(target)) return
        draw()
        tell()
      },
      { signal },
    )
    if (add && region) {
      add.setAttribute('role', 'button')
      if (region.id) add.setAttribute('aria-controls', region.id)
      add.addEventListener(
        'click',
        (event) => {
          event.preventDefault()
          addCard()
        },
        { signal },
      )
      add.addEventListener(
        'keydown',
        (event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          addCard()
        },
        { signal },
      )
    }
    // The browser may have brought back what was chosen before.
    draw()
  },
})

function radio(element: HTMLElement): HTMLInputElement {
  if (element instanceof HTMLInputElement && element.type === 'radio') return element
  throw new Error(
    `the slot "${element.dataset.slot}" is a <${element.localName}>; put it on an <input type="radio">`,
  )
}
