// @vitest-environment jsdom
import {
  defineMessages,
  defineWidget,
  type EventsOf,
  event,
  message,
  string,
  type WidgetContext,
} from 'plinth'
import { mountWidget } from 'plinth/testing'
import { describe, expect, expectTypeOf, it } from 'vitest'

const events = { saved: { description: 'The text was saved.', detail: '{ text }' } }

describe('emit, by the events of a definition', () => {
  it('takes a declared name in an enhancement, and no other', async () => {
    const widget = defineWidget({
      events,
      enhance({ emit }) {
        emit('saved', { text: 'a' })
        // @ts-expect-error It is not declared.
        emit('lost')
      },
    })
    const { emitted } = await mountWidget(widget, '<p data-widget="note"></p>')
    expect(emitted).toEqual([
      { type: 'note:saved', detail: { text: 'a' } },
      { type: 'note:lost', detail: null },
    ])
  })

  it('takes a declared name in a component, and no other', () => {
    defineWidget({
      events,
      component({ emit }) {
        emit('saved')
        // @ts-expect-error It is not declared.
        emit('lost')
        return null
      },
    })
  })

  it('takes any name where nothing is declared', () => {
    defineWidget({ enhance: ({ emit }) => void emit('anything') })
  })

  it('accepts a component whose props name their own events', () => {
    function Note({ emit }: WidgetContext<unknown, unknown, never, typeof events>) {
      emit('saved')
      // @ts-expect-error It is not among them.
      emit('lost')
      return null
    }
    defineWidget({ events, component: Note })
  })

  it('accepts a component whose props name no events', () => {
    function Note({ emit }: WidgetContext<unknown, unknown, never>) {
      emit('saved')
      return null
    }
    defineWidget({ events, component: Note })
  })

  it('asks for the detail that an event has, and for none where it has none', () => {
    const typed = { moved: event<{ index: number }>('It moved.', '{ index }'), ended: event('The end.') }
    expect(typed).toEqual({
      moved: { description: 'It moved.', detail: '{ index }' },
      ended: { description: 'The end.' },
    })
    defineWidget({
      events: typed,
      enhance({ emit }) {
        emit('moved', { index: 1 })
        emit('ended')
        // @ts-expect-error The index is missing.
        emit('moved')
        // @ts-expect-error The index is a number.
        emit('moved', { index: 'one' })
        // @ts-expect-error It has no detail.
        emit('ended', { index: 1 })
      },
    })
    type Map = EventsOf<'shelf', typeof typed>
    expectTypeOf<Map['shelf:moved']>().toEqualTypeOf<CustomEvent<{ index: number }>>()
    expectTypeOf<keyof Map>().toEqualTypeOf<'shelf:moved' | 'shelf:ended'>()
  })

  it('wants a description', () => {
    // @ts-expect-error An event says when it is dispatched.
    defineWidget({ events: { saved: {} }, enhance() {} })
  })
})

it('names an option and a message that one attribute would set', () => {
  expect(() =>
    defineWidget({
      options: { label: string({ default: 'Save', description: 'On the button.' }) },
      messages: defineMessages('note', { label: message('Save', 'On the button.') }),
      component: () => null,
    }),
  ).toThrow(
    '"label" is an option and a message, and both are set by one attribute; give one of them another name',
  )
})
