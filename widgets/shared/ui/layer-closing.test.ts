// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mayCloseLayer, onLayerClosing } from './layer-closing.js'

it('asks those within the layer, until they have gone, and nobody behind it', () => {
  document.body.innerHTML = '<main><p></p></main><dialog><p></p></dialog>'
  const [behind, within] = document.querySelectorAll('p')
  const layer = document.querySelector('dialog')
  if (!behind || !within || !layer) throw new Error('test: nothing is there')
  const gone = new AbortController()
  const asked: string[] = []
  const close = () => asked.push('closed')
  onLayerClosing(behind, () => asked.push('behind') > 99, gone.signal)
  expect(mayCloseLayer(layer, close)).toBe(true)
  let again = () => {}
  onLayerClosing(
    within,
    (close) => {
      again = close
      return false
    },
    gone.signal,
  )
  expect(mayCloseLayer(layer, close)).toBe(false)
  again()
  expect(asked).toEqual(['closed'])
  gone.abort()
  expect(mayCloseLayer(layer, close)).toBe(true)
})

it('waits for a guard that is not there yet, unless one asks again', () => {
  document.body.innerHTML =
    '<dialog><div data-widget="leave-guard" data-widget-state="loading"></div></dialog>'
  const layer = document.querySelector('dialog')
  const guard = layer?.querySelector('div')
  if (!layer || !guard) throw new Error('test: nothing is there')
  const gone = new AbortController()
  const asked: boolean[] = []
  const ask = () => asked.push(mayCloseLayer(layer, ask))
  ask()
  expect(asked).toEqual([false])
  onLayerClosing(guard, () => false, gone.signal)
  guard.dataset.widgetState = 'mounted'
  guard.dispatchEvent(new CustomEvent('widget:mounted', { bubbles: true }))
  expect(asked).toEqual([false, false])
  gone.abort()
  guard.dataset.widgetState = 'loading'
  ask()
  ask()
  expect(asked.slice(2)).toEqual([false, true])
})
