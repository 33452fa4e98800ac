// @vitest-environment jsdom
import { defineWidget } from 'plinth'
import { mountWidget } from 'plinth/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useConfirmation } from './use-confirmation.js'

const answers: string[] = []

const probe = defineWidget({
  component: function Probe() {
    const { confirm, confirmation } = useConfirmation()
    const ask = async (sentence: string) =>
      answers.push(`${sentence} ${await confirm({ sentence, yes: 'Yes', no: 'No' })}`)
    return (
      <>
        {confirmation}
        <button type="button" onClick={() => ask('First?')} />
        <button type="button" onClick={() => ask('Second?')} />
      </>
    )
  },
})

beforeEach(() => {
  answers.length = 0
  // jsdom opens no dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn()
  HTMLDialogElement.prototype.close = vi.fn()
})
afterEach(() => {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close')
})

it('another question answers the one before with no', async () => {
  const { host, advance } = await mountWidget(probe, '<p data-widget="probe"></p>')
  const [first, second] = host.querySelectorAll('button')
  first?.click()
  await advance()
  const dialog = document.querySelector('dialog')
  second?.click()
  await advance()
  expect(answers).toEqual(['First? false'])
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
  expect(document.querySelector('dialog')).not.toBe(dialog)
  expect(document.querySelector('dialog')?.textContent).toBe('Second?YesNo')
  document.querySelector<HTMLElement>('dialog button')?.click()
  await advance()
  expect(answers).toEqual(['First? false', 'Second? true'])
  expect(document.querySelector('dialog')).toBeNull()
})
