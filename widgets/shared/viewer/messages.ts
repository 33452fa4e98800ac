import { defineMessages, message } from 'plinth'

export const messages = defineMessages('viewer', {
  close: message('Close', 'Name of the button that closes the viewer.'),
  larger: message('Zoom in', 'Name of the button that enlarges.'),
  smaller: message('Zoom out', 'Name of the button that makes smaller.'),
  offline: message(
    'This could not be opened. Check your connection.',
    'Announced when the viewer’s code does not arrive.',
  ),
})

export const pictureMessages = defineMessages('viewer', {
  largeLoading: message('The larger picture is loading.', 'While the smaller picture is seen.'),
  largeFailed: message(
    'The larger picture did not load. This is the smaller one.',
    'When the larger picture does not arrive.',
  ),
  failed: message('This picture did not load.', 'When neither the larger nor the smaller picture arrives.'),
})
