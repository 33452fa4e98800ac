import { defineWidget } from '../shared/define.js'
import { options, text } from '../shared/options.js'
import { element } from '../shared/ui/element.js'
import { isPlainClick } from '../shared/ui/plain-click.js'
import { labelOf, unreadOf } from './header-account.state.js'

export default defineWidget({
  options: options({
    product: text('What follows “My”.', 'Plinth'),
    area: text('Address of the member area.', '/my-plinth/'),
  }),
  slots: { link: 'one' },
  enhance({ host, options: { product, area }, slots: { link }, services: { user, layer }, signal }) {
    if (!(link instanceof HTMLAnchorElement)) {
      throw new Error(`the slot "link" is a <${link.localName}>; write <a data-slot="link" href="/sign-in/">`)
    }
    const words = [...link.childNodes]
    const address = link.getAttribute('href') ?? ''
    const unread = element('a', {
      class: 'w-header-account__unread',
      href: area,
      'data-turbo-prefetch': 'false',
    })
    // Opening the member area resets the count, and opening a form ahead is of no use.
    link.setAttribute('data-turbo-prefetch', 'false')

    let drawn: string | undefined
    function draw(): void {
      const label = labelOf(user.state(), product)
      const old = unreadOf(user.state())
      link.setAttribute('href', label === undefined ? address : area)
      link.toggleAttribute('data-member', label !== undefined)
      if (label === undefined) link.setAttribute('aria-haspopup', 'dialog')
      else link.removeAttribute('aria-haspopup')
      // Asked now and then, it mostly says what stands there.
      if (label !== drawn) link.replaceChildren(...(label === undefined ? words : [label]))
      drawn = label
      unread.setAttribute('aria-label', `${old} unread from before`)
      unread.textContent = old ?? ''
      if (old === undefined) unread.remove()
      else if (!unread.isConnected) host.append(unread)
    }
    user.subscribe(draw, signal)
    draw()

    const isVisitor = () => user.state().status !== 'authed'
    for (const type of ['pointerenter', 'pointerdown', 'focusin'] as const)
      link.addEventListener(type, () => isVisitor() && layer.prepare(), { once: true, signal })
    link.addEventListener(
      'click',
      (event) => {
        if (!isPlainClick(event) || event.defaultPrevented || !isVisitor()) return
        event.preventDefault()
        void layer.open(link.href, link)
      },
      { signal },
    )
  },
})
