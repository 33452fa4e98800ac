// @vitest-environment jsdom
import { type ContextOf, defineWidget, event, integer, listenTo, slot } from 'plinth'
import { expect, expectTypeOf, it } from 'vitest'

const parts = {
  options: { size: integer({ default: 3 }) },
  slots: { list: slot('ul') },
  persist: { maxBytes: 9, parse: (value: unknown) => (typeof value === 'number' ? value : undefined) },
  events: { moved: event<{ index: number }>('Another slide is shown.'), ended: event('The last one.') },
}
const definition = defineWidget({ ...parts, enhance() {} })

it('hears of a widget’s events with their details, until the signal ends', () => {
  const heard: number[] = []
  const ending = new AbortController()
  const onShelf = listenTo<typeof definition>('shelf')
  onShelf(document, 'moved', ({ detail }) => heard.push(detail.index), { signal: ending.signal })
  const emit = () => document.dispatchEvent(new CustomEvent('shelf:moved', { detail: { index: 2 } }))
  emit()
  ending.abort()
  emit()
  expect(heard).toEqual([2])
  // @ts-expect-error: it emits no such event
  onShelf(document, 'opened', () => undefined)
})

it('knows what a component gets, from the parts and from the definition', () => {
  type Own = ContextOf<typeof parts>
  expectTypeOf<ContextOf<typeof definition>>().toEqualTypeOf<Own>()
  expectTypeOf<Own['options']['size']>().toEqualTypeOf<number>()
  expectTypeOf<Own['slots']['list']>().toEqualTypeOf<HTMLUListElement>()
  expectTypeOf<Own['persisted']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Own['emit']>().parameter(0).toEqualTypeOf<'moved' | 'ended'>()
  expectTypeOf<ContextOf<{ readonly enhance: () => void }>['emit']>().parameter(0).toEqualTypeOf<string>()
})
