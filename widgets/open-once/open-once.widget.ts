import { defineWidget, pageUrl, SlotError, slot, string } from 'plinth'

export default defineWidget({
  options: {
    parameter: string({
      description: 'The query parameter of the address that asks for it.',
      default: 'signed-up',
    }),
  },
  slots: { link: slot({ description: 'The link.' }) },
  calls: ['user'],
  enhance({ options: { parameter }, slots: { link }, services: { user, layer, navigation }, signal }) {
    if (!(link instanceof HTMLAnchorElement && link.href))
      throw new SlotError(`the slot "link" is a <${link.localName}>; write <a data-slot="link" href="…">`)
    const { href } = link

    async function openForMembers(): Promise<void> {
      const { status } = await user.load()
      if (signal.aborted || status !== 'authed') return
      // Nobody pressed anything: however long its code takes, the reader stays, and a reload asks again.
      const isPrepared = await layer.prepare()
      const url = pageUrl()
      if (!isPrepared || signal.aborted || !url.searchParams.has(parameter)) return
      // Off the address first: whoever comes back, reloads or passes it on does not open it again.
      url.searchParams.delete(parameter)
      navigation.setAddress(url.pathname + url.search + url.hash)
      await layer.open(href)
    }
    // A failed call reports itself; then it is unknown whether this is a member.
    if (pageUrl().searchParams.has(parameter)) openForMembers().catch(() => undefined)
  },
})
