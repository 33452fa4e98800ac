import './mark.js'
import '@hotwired/turbo'
import { followTurbo, islands } from './islands.js'
import { createOwnRoots } from './own-roots.jsx'

const AT_ONCE = 16
const { mount, unmount } = createOwnRoots()
let visit = 0

async function mountAll() {
  const own = ++visit
  const waiting = islands()
  while (waiting.length > 0 && own === visit) {
    mount(waiting.splice(0, AT_ONCE))
    await (globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)))
  }
}

followTurbo(mountAll, function leave() {
  visit++
  unmount()
})
