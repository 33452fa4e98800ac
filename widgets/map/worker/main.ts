/** The map's worker: dist/map-worker.js. */

import { createPlaceIndex } from './place-index.js'
import { type Question, replyTo } from './protocol.js'

const index = createPlaceIndex()

addEventListener('message', ({ data: [number, question] }: MessageEvent<[number, Question]>) => {
  postMessage([number, replyTo(index, question)])
})
