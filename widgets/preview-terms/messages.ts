import { defineMessages, message } from 'plinth'

export const messages = defineMessages('preview-terms', {
  heading: message('Before you look', 'Above the terms.'),
  view: message('Accept and view', 'The button that accepts the terms and opens the preview.'),
  download: message('Accept and download', 'The link that accepts the terms and downloads the preview.'),
  close: message('Close', 'Name of the button that closes the popup.'),
})
