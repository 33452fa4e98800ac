import * as v from 'valibot'
import type { PriceKey } from '../shared/contract/user.call.js'
import { defineWidget } from '../shared/define.js'
import { optionalText, options, text } from '../shared/options.js'
import { askForKeysOf } from './prices.keys.js'
import { createPriceLine, openInLayer } from './prices.line.js'
import { openSeal } from './prices.seal.js'
import { dayOf, SEAL, stepFor } from './prices.state.js'

const ARTWORK = 'write the number of the work, such as 12'
const SEALED = 'write what the server sealed: a day, a dot and letters'

export default defineWidget({
  options: options({
    artwork: v.pipe(
      v.string(ARTWORK),
      v.regex(/^[1-9]\d{0,8}$/, ARTWORK),
      v.transform(Number),
      v.metadata({ type: 'number', about: 'Id of the work: its seal opens for no other.' }),
    ),
    seal: v.pipe(
      v.string(SEALED),
      v.regex(SEAL, SEALED),
      v.metadata({ type: 'text', about: 'The price, as the server sealed it.' }),
    ),
    name: text('Title of the work, for the name of the enquiry.', 'this work'),
    enquiry: optionalText('Address of the enquiry; without it there is no link to one.'),
  }),
  slots: { link: 'one' },
  enhance({ host, options, slots: { link }, services: { user, layer }, signal, emit }) {
    const { artwork, seal, name, enquiry } = options
    if (!(link instanceof HTMLAnchorElement)) {
      throw new Error(
        `the slot "link" is a <${link.localName}>; write <a data-slot="link" href="/auth/prices/">`,
      )
    }
    const line = createPriceLine({ host, link, name, enquiry, layer })
    /** Counts the drawings: a seal that has opened after the reader signed out shows nothing. */
    let turn = 0

    function draw(): void {
      const step = stepFor(user.state(), seal)
      // Whatever else is new of the member, what the work costs is not.
      if (step.kind === 'open' && line.isShown()) return
      turn++
      if (step.kind === 'open') void reveal(step.key, turn)
      else line.hide()
      if (step.kind === 'no-key') void waitForKey(turn)
    }

    const isCurrent = (mine: number) => mine === turn && !signal.aborted

    async function reveal(key: PriceKey, mine: number): Promise<void> {
      // Browsers offer it on HTTPS and on localhost only.
      if (!globalThis.crypto?.subtle) {
        warnOfPlainHttp()
        return
      }
      try {
        const price = await openSeal(crypto.subtle, seal, artwork, key)
        if (!isCurrent(mine)) return
        line.show(price)
        emit('revealed', { artwork })
      } catch (error) {
        if (!isCurrent(mine)) return
        console.error(`prices: ${error instanceof Error ? error.message : error}`, error)
        line.offerReload()
      }
    }

    /** Parts of a page can be younger than its keys, by a midnight. What is older than all keys must be loaded again. */
    async function waitForKey(mine: number): Promise<void> {
      await askForKeysOf(dayOf(seal), user)
      if (isCurrent(mine)) line.offerReload()
    }

    user.subscribe(draw, signal)
    draw()
    // The browser's own cache keeps a page as it was left, for whoever comes Back to it.
    addEventListener('pagehide', line.hide, { signal })
    link.setAttribute('aria-haspopup', 'dialog')
    openInLayer(link, layer, { signal, closed: line.takeFocus })
  },
})

let isWarned = false

function warnOfPlainHttp(): void {
  if (isWarned) return
  isWarned = true
  console.warn(
    'prices: browsers decrypt only where nobody can read along, so no price is shown; serve this page over HTTPS, or from localhost',
  )
}
