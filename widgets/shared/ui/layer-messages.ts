import { defineMessages, message } from 'plinth'

export const layerMessages = defineMessages('page-layer', {
  close: message('Close', 'Name of the button that closes the layer.'),
  page: message('Page', 'Name of the layer while nothing better is known: its link had no words.'),
})
