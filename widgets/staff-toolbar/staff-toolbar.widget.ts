import { editCollection } from '../shared/contract/edit-path.js'
import { defineWidget } from '../shared/define.js'
import { optionalText, options } from '../shared/options.js'
import { isPlainClick } from '../shared/ui/plain-click.js'

export default defineWidget({
  options: options({ entity: optionalText('Type of the thing that the page is of.') }),
  slots: { panel: 'one', edit: 'many' },
  enhance({ options: { entity }, slots: { panel, edit }, signal, services: { preferences, layer } }) {
    if (!(panel instanceof HTMLDetailsElement))
      throw new Error(`the slot "panel" is a <${panel.localName}>; write <details data-slot="panel">`)

    // The server reads the same preference, so this changes only a page that was kept from before.
    panel.open = preferences.get('showEditLinks')
    panel.addEventListener(
      'toggle',
      () => {
        if (panel.open !== preferences.get('showEditLinks')) preferences.set('showEditLinks', panel.open)
      },
      { signal },
    )

    if (entity !== '' && editCollection(entity) === undefined)
      console.error(`Set Edit Links: ${entity} not found.`)
    for (const link of edit) {
      if (!(link instanceof HTMLAnchorElement)) continue
      link.setAttribute('aria-haspopup', 'dialog')
      // What is edited may change any moment.
      link.setAttribute('data-turbo-prefetch', 'false')
      link.addEventListener(
        'click',
        (event) => {
          if (!isPlainClick(event) || event.defaultPrevented) return
          event.preventDefault()
          void layer.open(link.href, link)
        },
        { signal },
      )
    }
  },
})
