import { defineWidget, string } from 'plinth'
import { errorPanelMessages } from '../shared/ui/error-panel-messages.js'
import { layerMessages } from '../shared/ui/layer-messages.js'
import { PageLayer } from './page-layer.component.js'

export default defineWidget({
  options: {
    previewsHref: string({
      description:
        'Where the link leads readers who may see previews, as the user call says, in place of its own address.',
      default: '',
    }),
  },
  messages: { ...errorPanelMessages, ...layerMessages },
  calls: ['user', 'page-layer'],
  needs: 'fragments',
  component: PageLayer,
})
