import { defineMessages, message } from 'plinth'
import type { IconType } from '../shared/contract/location.js'

export const messages = defineMessages('map', {
  attribution: message('Coasts and borders: Natural Earth', 'Whose map it is, in its corner.'),
  openStreetMap: message('© OpenStreetMap contributors', 'Whose map it is, where its tiles are used.'),
  tilesMissing: message(
    'The map background did not load here. Places and the list still work.',
    'On the map, when none of its pictures came.',
  ),
  show: message('Show the map', 'On the button that loads the map.'),
  loading: message('Loading the map', 'On that button while the map loads.'),
  notLoaded: message('The map did not load. Everything on it is in the list.', 'In place of the map.'),
  placesNotLoaded: message('The places here did not load. The map still shows the last ones.', 'On the map.'),
  tryAgain: message('Try again', 'On the button after a failure.'),
  mapName: message('Map. Arrow keys move it, plus and minus zoom.', 'Name of the map for screen readers.'),
  hideList: message('Hide list', 'On the button that closes the list of places.'),
  showList: message('Show list', 'On the button that opens the list of places.'),
  locate: message('Go to my location', 'Name of a button.'),
  zoomIn: message('Zoom in', 'Name of a button.'),
  zoomOut: message('Zoom out', 'Name of a button.'),
  showOnMap: message('Show {name} on the map', 'Name of the button beside a place in the list.'),
  cluster: message(
    { one: '{count} place; zoom in', other: '{count} places; zoom in' },
    'Name of the button that stands for several places on the map.',
  ),
  eat: message('Eat', 'Kind of a place: somewhere to eat.'),
  stay: message('Stay', 'Kind of a place: somewhere to stay the night.'),
  see: message('See', 'Kind of a place: a sight.'),
  useful: message('Useful', 'Kind of a place: a service.'),
  unnamed: message('Place without a name', 'Name of a place that the page’s data give none.'),
  pin: message('Pin. Arrow keys move it.', 'Name of the pin that an editor moves.'),
  aboutPlace: message('About this place', 'Link to the page of a place.'),
  close: message('Close', 'Name of the button that closes the card of a place.'),
  foundPlaces: message('Places', 'Name of the list of places that a search found.'),
  found: message(
    { one: 'One place', other: '{count} places' },
    'Announced when the search has found places.',
  ),
  noPlace: message(
    'No places found. Try a city, a country, or the beginning of the name.',
    'Announced when the search has found nothing.',
  ),
  searchFailed: message('The search did not answer. Try again.', 'Announced when the search failed.'),
  locating: message('Finding your location …', 'While the browser looks for the reader.'),
  noGeolocation: message(
    'This browser cannot find your location. Search for a place instead.',
    'The browser has no geolocation.',
  ),
  locationDenied: message(
    'Your browser blocks your location. Allow it for this site, or search for a place.',
    'The reader does not allow geolocation.',
  ),
  locationTimeout: message(
    'Finding your location took too long. Try again, or search for a place.',
    'Geolocation took too long.',
  ),
  locationFailed: message(
    'Your location could not be found. Try again, or search for a place.',
    'Geolocation failed.',
  ),
})

/** The name of each kind of place. */
export const KINDS = {
  eat: messages.eat,
  stay: messages.stay,
  spot: messages.see,
  default: messages.useful,
} as const satisfies Record<IconType, unknown>
