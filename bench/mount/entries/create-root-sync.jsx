import './mark.js'
import '@hotwired/turbo'
import { followTurbo, islands } from './islands.js'
import { createOwnRoots } from './own-roots.jsx'

const { mount, unmount } = createOwnRoots()

followTurbo(() => mount(islands()), unmount)
