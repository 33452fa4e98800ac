// @vitest-environment jsdom
import { fakeNavigation, mountWidget } from 'plinth/testing'
import { expect, it } from 'vitest'
import galleryApproval from './gallery-approval.widget.js'

const HTML = [
  '<div data-widget="gallery-approval">',
  '<section data-slot="step" data-step="1"><h2 tabindex="-1">One</h2><a data-slot="next" href="?step=2">On</a></section>',
  '<section data-slot="step" data-step="2" hidden=""><h2 tabindex="-1">Two</h2><form data-slot="form">',
  '<input data-slot="name" name="name"><span data-slot="name-error"></span>',
  '<input data-slot="email" name="email"><span data-slot="email-error">From the server</span>',
  '</form></section></div>',
].join('')

it('shows a step, marks what is missing, and gives the server’s HTML back', async () => {
  const navigation = fakeNavigation()
  const view = await mountWidget(galleryApproval, HTML, { services: { navigation } })
  const { slots, advance, emitted, dispose, html } = view
  expect(slots['email-error'].textContent).toBe('From the server')
  slots.next?.click()
  await advance()
  expect(slots.step.map(({ hidden }) => hidden)).toEqual([true, false])
  expect(emitted).toEqual([{ type: 'gallery-approval:moved', detail: { step: 2 } }])

  slots.name.value = 'Ana'
  slots.form.dispatchEvent(new Event('submit', { cancelable: true }))
  await advance()
  expect(slots['name-error'].textContent).toBe('')
  expect(slots['email-error'].textContent).toBe('Enter your e-mail address.')
  expect(document.activeElement).toBe(slots.email)
  expect(slots.email.getAttribute('aria-invalid')).toBe('true')
  await dispose()
  expect(html()).toBe(HTML)
})
