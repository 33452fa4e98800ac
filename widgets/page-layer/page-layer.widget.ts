import { defineWidget } from 'plinth'
import { errorPanelMessages } from '../shared/ui/error-panel-messages.js'
import { layerMessages } from '../shared/ui/layer-messages.js'
import { PageLayer } from './page-layer.component.js'

export default defineWidget({
  messages: { ...errorPanelMessages, ...layerMessages },
  calls: ['user', 'page-layer'],
  component: PageLayer,
})
