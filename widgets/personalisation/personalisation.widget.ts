import { defineWidget } from '../shared/define.js'
import { options, text } from '../shared/options.js'
import { choiceFor, parseKept } from './personalisation.state.js'

export default defineWidget({
  options: options({
    chosenKicker: text('What stands above the title of what was chosen.', 'For you'),
  }),
  slots: { kicker: 'optional', title: 'one', description: 'one', by: 'one', link: 'one' },
  keep: { maxBytes: 4000, parse: parseKept },
  enhance({ options, slots, signal, kept, keep, services: { user } }) {
    const { kicker, title, description, by, link } = slots
    if (!(link instanceof HTMLAnchorElement))
      throw new Error(
        `the slot "link" is a <${link.localName}>; write <a data-slot="link" href="/advisory/">`,
      )
    const texts = [kicker, title, description, by, link].flatMap((element) => element ?? [])
    const server = texts.map((element) => element.textContent)
    const serverHref = link.getAttribute('href') ?? ''

    function write(next: readonly string[], href: string): void {
      // Words that stay are left alone: whoever reads with a screen reader stands in them.
      for (const [index, element] of texts.entries()) {
        const words = next[index] ?? ''
        if (element.textContent !== words) element.textContent = words
      }
      link.setAttribute('href', href)
    }

    function draw(): void {
      const choice = choiceFor(user.state(), kept)
      if (!choice) {
        write(server, serverHref)
        return
      }
      const { Title, Description, DescriptionBy, Url, LinkLabel } = choice.chosen
      write([...(kicker ? [options.chosenKicker] : []), Title, Description, DescriptionBy, LinkLabel], Url)
      keep(choice)
    }

    user.subscribe(draw, signal)
    draw()
  },
})
