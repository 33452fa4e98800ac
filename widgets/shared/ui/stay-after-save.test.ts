// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { onStayAfterSave } from './stay-after-save.js'

function begin() {
  document.body.innerHTML = '<form></form>'
  const [form] = document.forms
  if (!form) throw new Error('test: there is no form')
  const run = vi.fn()
  const ended = new AbortController()
  onStayAfterSave(form, run, ended.signal)
  const answer = (success: boolean) =>
    form.dispatchEvent(new CustomEvent('turbo:submit-end', { detail: { success } }))
  async function visit(isHeld: boolean): Promise<void> {
    const event = new CustomEvent('turbo:before-visit', { cancelable: true })
    // A guard may hear of it last.
    document.addEventListener('turbo:before-visit', () => isHeld && event.preventDefault(), { once: true })
    document.dispatchEvent(event)
    await Promise.resolve()
  }
  return { run, ended, answer, visit }
}

it('tells that the page of a form stays after it was taken', async () => {
  const { run, answer, visit } = begin()
  answer(true)
  await visit(true)
  expect(run).toHaveBeenCalledTimes(1)
  // What is held later has nothing to do with it.
  await visit(true)
  expect(run).toHaveBeenCalledTimes(1)
})

it('tells nothing where it was not taken, is on its way, or is left', async () => {
  const { run, ended, answer, visit } = begin()
  await visit(true)
  answer(false)
  await visit(true)
  answer(true)
  await visit(false)
  ended.abort()
  await visit(true)
  expect(run).not.toHaveBeenCalled()
})
