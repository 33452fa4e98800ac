import { boolean, defineWidget, json, SlotError, slot } from 'plinth'
import { answerOf, readAsk } from './passkey.state.js'

export default defineWidget({
  options: {
    ask: json(readAsk, {
      description:
        'What is asked of a passkey: `{"get": …}` or `{"create": …}`, as WebAuthn writes its options in JSON.',
      expected: '{"get": …} or {"create": …}',
    }),
    autofill: boolean({
      description: 'Offers passkeys in a field of the page with `autocomplete="username webauthn"` too.',
    }),
  },
  slots: {
    answer: slot('input', { description: 'Hidden; what the passkey answers is sent in it.' }),
    refused: slot({ description: 'Hidden; shown when no passkey was given.' }),
    missing: slot({ description: 'Hidden; shown in browsers without passkeys.' }),
  },
  enhance({ host, options: { ask, autofill }, slots: { answer, refused, missing }, signal }) {
    if (!(host instanceof HTMLFormElement))
      throw new SlotError(`the host is a <${host.localName}>; put data-widget="passkey" on the form`)
    const form = host
    const isThere = 'PublicKeyCredential' in window
    /** Of what the browser is asked now: it takes one at a time. */
    let asking = new AbortController()
    signal.addEventListener('abort', () => asking.abort())

    async function answered(mediation?: 'conditional'): Promise<PublicKeyCredential | undefined> {
      asking.abort()
      asking = new AbortController()
      const request = { signal: asking.signal, ...(mediation && { mediation }) }
      const found =
        ask.kind === 'create'
          ? await navigator.credentials.create({ ...request, publicKey: ask.publicKey })
          : await navigator.credentials.get({ ...request, publicKey: ask.publicKey })
      return found instanceof PublicKeyCredential ? found : undefined
    }

    async function send(mediation?: 'conditional'): Promise<void> {
      try {
        const credential = await answered(mediation)
        if (!credential || signal.aborted) return
        answer.value = answerOf(credential)
        form.requestSubmit()
        // It was read as the form was sent; sent again, the form asks again.
        answer.value = ''
      } catch (error) {
        // Ended by us, for another way or another page.
        if (error instanceof DOMException && error.name === 'AbortError') return
        // What autofill asked for nobody has pressed.
        if (mediation === undefined) refused.hidden = false
      }
    }

    form.addEventListener(
      'submit',
      (event) => {
        if (answer.value !== '') return
        event.preventDefault()
        refused.hidden = true
        if (isThere) void send()
        else missing.hidden = false
      },
      { signal },
    )

    async function offer(): Promise<void> {
      const isOffered = await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)
      if (isOffered) await send('conditional')
    }
    if (autofill && isThere && ask.kind === 'get') void offer()
  },
})
