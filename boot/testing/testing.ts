/** `plinth/testing`: mounts a widget on HTML, under vitest and jsdom. */

export { type FakeNavigation, fakeNavigation } from './fake-navigation.js'
export { type ManifestWidget, manifestOf } from './manifest.js'
export { type Mounted, type MountOptions, mountWidget } from './mount-widget.js'
