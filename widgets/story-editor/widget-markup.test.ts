// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { readWidgetKinds, widgetIn, withOption } from './widget-markup.js'

const INTERVAL = { attribute: 'data-interval', hint: '', standard: '12000', choices: [] }

it.each([
  ['', undefined],
  ['<p>Words</p>', undefined],
  ['<div><section data-widget="carousel" data-interval="1"></section></div>', 'carousel'],
])('of %o the widget is %o', (html, name) => {
  expect(widgetIn(html)?.name).toBe(name)
})

it.each([
  ['another value', '4000', '4000'],
  ['what it takes anyway', '12000', undefined],
  ['nothing', '', undefined],
  ['signs of markup', '"><i>', '"><i>'],
])('an option is written: %s', (_what, value, expected) => {
  const html = withOption('<b data-widget="x" data-interval="1">a</b>', INTERVAL, value)
  expect(widgetIn(html)?.given.get('data-interval')).toBe(expected)
  expect(html).toMatch(/>a<\/b>$/)
})

it('markup without a widget stays as it is', () => {
  expect(withOption('<b>a</b>', INTERVAL, '1')).toBe('<b>a</b>')
})

it('runs nothing of the markup that it reads', () => {
  widgetIn('<img src=x onerror="window.ran = true"><script>window.ran = true</script>')
  expect('ran' in window).toBe(false)
})

it('what describes widgets is read, or refused', () => {
  const kind = { name: 'x', html: '<b></b>', options: [INTERVAL], fill: '' }
  expect(readWidgetKinds([kind])).toEqual([kind])
  for (const wrong of [{}, [1], [{ name: 'x' }], [{ name: 'x', options: [{}] }]])
    expect(() => readWidgetKinds(wrong)).toThrow()
})
