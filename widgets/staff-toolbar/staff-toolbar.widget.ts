import { editCollection } from '../shared/contract/edit-path.js'
import { defineWidget } from '../shared/define.js'
import { optionalText, options } from '../shared/options.js'
import { isPlainClick } from '../shared/ui/plain-click.js'

export default defineWidget({
  options: options({ entity: optionalText('Type of the thing that the page is of.') }),
  slots: { panel: 'one', edit: 'many' },
  enhance({
    options: { entity },
    slots: { panel, edit: links },
    signal,
    services: { preferences, layer, visits },
  }) {
    if (!(panel instanceof HTMLDetailsElement))
      throw new Error(`the slot "panel" is a <${panel.localName}>; write <details data-slot="panel">`)

    const keep = () => {
      if (panel.open !== preferences.get('showEditLinks')) preferences.set('showEditLinks', panel.open)
    }
    // Pressed before this stood, it is as its reader wants it. Else the server reads the same preference, so this changes only a
    // page that was kept from before.
    if (panel.matches(':has(> summary:focus)')) keep()
    else panel.open = preferences.get('showEditLinks')
    panel.addEventListener('toggle', keep, { signal })

    /** What was saved in the layer is seen when it has closed: the page under it is asked for anew. */
    async function edit(link: HTMLAnchorElement): Promise<void> {
      const closed = new AbortController()
      let isChanged = false
      visits.onStart((what) => {
        if (what === 'form') isChanged = true
      }, closed.signal)
      await layer.open(link.href, link)
      closed.abort()
      if (!isChanged || signal.aborted) return
      const shown = new AbortController()
      visits.onEnd((what) => {
        if (what !== 'visit') return
        shown.abort()
        const again = document.querySelector<HTMLElement>(`a[data-slot="edit"][href="${link.pathname}"]`)
        again?.focus({ preventScroll: true })
      }, shown.signal)
      visits.forget()
      visits.go(location.href, { replace: true })
    }

    if (entity !== '' && editCollection(entity) === undefined)
      console.error(`Set Edit Links: ${entity} not found.`)
    for (const link of links) {
      if (!(link instanceof HTMLAnchorElement)) continue
      link.setAttribute('aria-haspopup', 'dialog')
      // What is edited may change any moment.
      link.setAttribute('data-turbo-prefetch', 'false')
      link.addEventListener(
        'click',
        (event) => {
          if (!isPlainClick(event) || event.defaultPrevented) return
          event.preventDefault()
          void edit(link)
        },
        { signal },
      )
    }
  },
})
