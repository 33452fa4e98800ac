// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { addCsrfToken, type RequestsInFlight, recordSubmitEnd } from './csrf-token.js'

const inFlight: RequestsInFlight = { calls: new Set(), forms: new Set() }

/** A form is about to be sent. */
function begin() {
  const fetchOptions = { method: 'POST', headers: {} }
  const detail = { url: new URL(location.href), fetchOptions, resume: () => undefined }
  addCsrfToken({ header: 'X-CSRF-Token', source: '/token/', inFlight }, detail)
  return { isSafe: false, fetchRequest: { fetchOptions } }
}

it('counts a form as under way until it has ended itself, whichever ends before', async () => {
  document.head.innerHTML = '<meta name="csrf-param" content="token">'
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('token=known')
  const [signIn, other] = [begin(), begin()]
  const [signInEnds] = inFlight.forms
  recordSubmitEnd(other)
  recordSubmitEnd({ isSafe: true })
  await expect.poll(() => [...inFlight.forms]).toEqual([signInEnds])
  recordSubmitEnd(signIn)
  await expect.poll(() => inFlight.forms.size).toBe(0)
  document.head.innerHTML = ''
  cookie.mockRestore()
})
