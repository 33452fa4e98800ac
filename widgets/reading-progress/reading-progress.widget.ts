import { defineWidget } from 'plinth'
import { shareRead, storyInView } from './reading-progress.state.js'

const STORY = '[data-story-text]'

export default defineWidget({
  options: {},
  enhance({ host, signal }) {
    // Stories may be added as one reads, and are heard of here: the collection need not be made anew for each frame.
    let stories = [...document.querySelectorAll(STORY)]
    let frame = 0
    let drawn = -1

    /** Reads all places, then writes one number: one layout a frame at most, and none where nothing has changed. */
    function draw(): void {
      frame = 0
      const story = storyInView(
        stories.map((element) => element.getBoundingClientRect()),
        innerHeight,
      )
      const share = story ? shareRead(story, innerHeight) : 0
      if (share === drawn) return
      drawn = share
      host.style.setProperty('--share', String(share))
    }
    const drawSoon = () => {
      frame ||= requestAnimationFrame(draw)
    }

    // Captured: in a page layer it is not the window that scrolls.
    document.addEventListener('scroll', drawSoon, { capture: true, passive: true, signal })
    addEventListener('resize', drawSoon, { signal })
    document.addEventListener(
      'next-article:loaded',
      () => {
        stories = [...document.querySelectorAll(STORY)]
        drawSoon()
      },
      { signal },
    )
    signal.addEventListener('abort', () => cancelAnimationFrame(frame))
    drawSoon()
  },
})
