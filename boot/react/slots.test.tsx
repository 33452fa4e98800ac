// @vitest-environment jsdom
import { defineWidget, slot } from 'plinth'
import { InSlot, ServerFragment, useWidget } from 'plinth/react'
import { mountWidget } from 'plinth/testing'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'

const HTML =
  '<div data-widget="probe"><p data-slot="note">One <b>server</b></p><ul data-slot="list"><li>1</li></ul></div>'
const SLOTS = { note: slot('p'), list: slot('ul') }

interface Parts {
  note: HTMLParagraphElement
  list: HTMLUListElement
  /** How often the button was pressed. */
  step: number
}

function mountProbe(Draw: (parts: Parts) => ReactNode, strict: boolean) {
  const widget = defineWidget({
    slots: SLOTS,
    component: function Probe({ slots }) {
      const [step, setStep] = useState(0)
      return (
        <>
          <button type="button" onClick={() => setStep(step + 1)} />
          <Draw {...slots} step={step} />
        </>
      )
    },
  })
  return mountWidget(widget, HTML, { strict })
}

type View = Awaited<ReturnType<typeof mountProbe>>

async function press({ host, advance }: View): Promise<void> {
  host.querySelector<HTMLElement>(':scope > [data-widget-root] > button')?.click()
  await advance()
}

describe.each([
  ['plain', false],
  ['under StrictMode', true],
])('%s', (_, strict) => {
  it('JSX comes before the server’s nodes where it says so', async () => {
    const view = await mountProbe(
      ({ note }) => (
        <InSlot of={note} atStart>
          <i>first</i>
        </InSlot>
      ),
      strict,
    )
    const { note } = view.slots
    expect(note.innerHTML).toBe('<slot data-widget-root=""><i>first</i></slot>One <b>server</b>')
    await view.dispose()
    expect(view.html()).toBe(HTML)
  })

  it('JSX comes after the server’s nodes, and goes when the page is suspended', async () => {
    const pressed = vi.fn()
    const view = await mountProbe(
      ({ note, step }) =>
        step < 2 && (
          <InSlot of={note}>
            <button type="button" onClick={pressed}>
              {step}
            </button>
          </InSlot>
        ),
      strict,
    )
    const { note } = view.slots
    const server = 'One <b>server</b>'
    const drawn = (step: number) =>
      `${server}<slot data-widget-root=""><button type="button">${step}</button></slot>`
    expect(note.innerHTML).toBe(drawn(0))
    await press(view)
    expect(note.innerHTML).toBe(drawn(1))
    note.querySelector('button')?.click()
    expect(pressed).toHaveBeenCalledOnce()
    await view.suspend()
    expect(note.innerHTML).toBe(server)
    await view.resume()
    expect(note.textContent).toBe('One server1')
    // React leaves an empty attribute on what it hid.
    expect(note.querySelector('button')?.style.display).toBe('')
    await press(view)
    expect(note.innerHTML).toBe(server)
    await view.dispose()
    expect(view.html()).toBe(HTML)
  })

  it('JSX takes the place of the server’s nodes, which come back as the same ones', async () => {
    const view = await mountProbe(
      ({ note, step }) => (
        <InSlot of={note} replace={step !== 1}>
          new
        </InSlot>
      ),
      strict,
    )
    const { note } = view.slots
    const drawn = '<slot data-widget-root="replace"><span>new</span></slot>'
    expect(note.innerHTML).toBe(drawn)
    await press(view)
    expect(note.innerHTML).toBe('One <b>server</b><slot data-widget-root=""><span>new</span></slot>')
    const bold = note.querySelector('b')
    await press(view)
    expect(note.innerHTML).toBe(drawn)
    await view.suspend()
    expect(note.innerHTML).toBe('One <b>server</b>')
    await view.resume()
    // React had hidden it, and shows it.
    expect(note.innerHTML).toBe(drawn.replace('<span>', '<span style="">'))
    await view.dispose()
    expect(view.html()).toBe(HTML)
    expect(note.querySelector('b')).toBe(bold)
  })

  it('in a list JSX stands among the items, out of sight while the page is suspended', async () => {
    const view = await mountProbe(
      ({ list, step }) => (
        <InSlot of={list} replace={step === 1}>
          <li>{step}</li>
        </InSlot>
      ),
      strict,
    )
    const { list } = view.slots
    expect(list.innerHTML).toBe('<li>1</li><li>0</li>')
    await press(view)
    expect(list.innerHTML).toBe('<li>1</li>')
    expect(list.children).toHaveLength(1)
    await view.suspend()
    expect([...list.children].map((item) => (item as HTMLElement).style.display)).toEqual(['', 'none'])
    await view.resume()
    expect([...list.children].map((item) => (item as HTMLElement).style.display)).toEqual([''])
    await view.dispose()
    expect(view.html()).toBe(HTML)
  })

  it('what is committed meanwhile stays the server’s, before what is drawn', async () => {
    const view = await mountProbe(function Draw({ list, note, step }) {
      const { commit } = useWidget()
      const add = () => {
        const item = list.ownerDocument.createElement('li')
        item.textContent = 'committed'
        commit(list, [item])
        commit(
          note,
          ['changed'].map((text) => list.ownerDocument.createTextNode(text)),
          'replace',
        )
      }
      return (
        <>
          <button type="button" className="add" onClick={add} />
          <InSlot of={list}>
            <li>drawn</li>
          </InSlot>
          <InSlot of={note} replace={step === 0}>
            drawn
          </InSlot>
        </>
      )
    }, strict)
    const { list, note } = view.slots
    view.host.querySelector<HTMLElement>('.add')?.click()
    expect(list.textContent).toBe('1committeddrawn')
    expect(note.textContent).toBe('drawn')
    await press(view)
    expect(note.textContent).toBe('changeddrawn')
    await view.dispose()
    expect(list.innerHTML).toBe('<li>1</li><li>committed</li>')
    expect(note.innerHTML).toBe('changed')
  })

  it('server HTML is placed once, stays, and runs no script', async () => {
    const placed = vi.fn()
    const answers = [
      undefined,
      '<li onclick="boom()">2<script>boom()</script></li><li data-widget="x"><script type="application/json" data-options>{}</script></li>',
      '<li>3</li>',
    ]
    const view = await mountProbe(
      ({ list, step }) => <ServerFragment of={list} html={answers[step]} onPlaced={placed} />,
      strict,
    )
    const { list } = view.slots
    expect(list.innerHTML).toBe('<li>1</li>')
    await press(view)
    const second =
      '<li>2</li><li data-widget="x"><script type="application/json" data-options="">{}</script></li>'
    expect(list.innerHTML).toBe(`<li>1</li>${second}`)
    await view.suspend()
    await view.resume()
    await press(view)
    await press(view)
    const all = `<li>1</li>${second}<li>3</li>`
    expect(list.innerHTML).toBe(all)
    expect(placed).toHaveBeenCalledTimes(2)
    await view.dispose()
    expect(view.html()).toBe(HTML.replace('<li>1</li>', all))
  })

  it('server HTML takes the place of what was there', async () => {
    const view = await mountProbe(
      ({ note }) => <ServerFragment of={note} html="<em>new</em>" how="replace" />,
      strict,
    )
    expect(view.slots.note.innerHTML).toBe('<em>new</em>')
    await view.dispose()
    expect(view.slots.note.innerHTML).toBe('<em>new</em>')
  })
})

it('names a node that is no slot', async () => {
  const mounting = mountProbe(() => <InSlot of={document.body}>x</InSlot>, false)
  await expect(mounting).rejects.toThrow('InSlot: the node given is not a slot of this host')
})

it('puts nothing of its own into a host whose children HTML prescribes', async () => {
  const widget = defineWidget({
    slots: { item: slot('li') },
    component: function Marked({ slots: { item } }) {
      return <InSlot of={item}>!</InSlot>
    },
  })
  const html = '<ul data-widget="marked"><li data-slot="item">One</li></ul>'
  const view = await mountWidget(widget, html)
  expect([...view.host.children].map(({ localName }) => localName)).toEqual(['li'])
  expect(view.slots.item.textContent).toBe('One!')
  await view.dispose()
  expect(view.html()).toBe(html)
})
