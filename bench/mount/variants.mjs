/** The ways of mounting that are compared, in the order in which their runs take turns. */

const json = (options) => JSON.stringify(options).replaceAll('"', '&quot;')
const dataset = ({ number, label, count }) =>
  `data-number="${number}" data-label="${label}" data-count="${count}"`

/**
 * `until` says which hosts a run waits for. `host` gives the island's tag and attributes, `container` the element that a
 * peer wants React to draw in; the others make their own. `isTapped` ways are loaded once more in each round, and tapped meanwhile.
 */
export const VARIANTS = [
  {
    name: 'plinth',
    isTapped: true,
    isOurs: true,
    label: 'Plinth, all at load',
    entry: 'plinth',
    host: (options) => ['article', `data-widget="save-button" data-mount="load" ${dataset(options)}`],
  },
  {
    name: 'one-tree',
    isFloor: true,
    label: 'one tree in one root (floor, adopts nothing)',
    entry: 'one-tree',
    host: (options) => ['article', dataset(options)],
  },
  {
    name: 'portals',
    isTapped: true,
    label: 'one root, a portal per host',
    entry: 'portals',
    host: (options) => ['article', dataset(options)],
  },
  {
    name: 'create-root',
    label: 'createRoot per host',
    entry: 'create-root',
    host: (options) => ['article', dataset(options)],
  },
  {
    name: 'create-root-sync',
    isTapped: true,
    label: 'createRoot per host, one flushSync',
    entry: 'create-root-sync',
    host: (options) => ['article', dataset(options)],
  },
  {
    name: 'create-root-sliced',
    isTapped: true,
    label: 'createRoot per host, sixteen a flushSync, a yield between',
    entry: 'create-root-sliced',
    host: (options) => ['article', dataset(options)],
  },
  {
    name: 'turbo-mount',
    label: 'turbo-mount 0.4.4',
    entry: 'turbo-mount',
    host: (options) => [
      'article',
      `data-controller="turbo-mount-save-button" data-turbo-mount-save-button-component-value="SaveButton" data-turbo-mount-save-button-props-value="${json(options)}"`,
    ],
    container: () => '<div data-turbo-mount-save-button-target="mount"></div>',
  },
  {
    name: 'react-ujs',
    label: 'react_ujs 3.3.1',
    entry: 'react-ujs',
    host: () => ['article', ''],
    container: (options) => `<div data-react-class="SaveButton" data-react-props="${json(options)}"></div>`,
  },
  {
    name: 'is-land',
    label: 'is-land 5.0.1',
    entry: 'is-land',
    host: (options) => ['is-land', `type="react" ${dataset(options)}`],
  },
  {
    name: 'plinth-visible',
    isOursByDefault: true,
    label: 'Plinth, by default (visible)',
    entry: 'plinth',
    until: 'visible',
    host: (options) => ['article', `data-widget="save-button" ${dataset(options)}`],
  },
  {
    name: 'is-land-visible',
    label: 'is-land on:visible',
    entry: 'is-land',
    until: 'visible',
    host: (options) => ['is-land', `on:visible type="react" ${dataset(options)}`],
  },
]

/** The same page with Turbo and nothing to mount: what the document itself costs. */
export const BASELINE = {
  name: 'html',
  label: 'the page with Turbo alone',
  entry: 'html',
  until: 'nothing',
  host: (options) => ['article', dataset(options)],
}

/** A page of islands of which none is due: no byte of React may come. */
export const NOTHING_DUE = {
  name: 'plinth-later',
  label: 'Plinth, nothing due',
  entry: 'plinth',
  until: 'nothing',
  host: (options) => ['article', `data-widget="save-button" data-mount="interaction" ${dataset(options)}`],
}
