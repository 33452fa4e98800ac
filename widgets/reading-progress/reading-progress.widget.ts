import { defineWidget } from 'plinth'
import { onScroll } from '../shared/ui/scroller.js'
import { shareRead, storyInView } from './reading-progress.state.js'

const STORY = '[data-story-text]'

export default defineWidget({
  needs: 'nothing',
  enhance({ host, signal }) {
    // Collected once; the event below says when articles are added.
    let stories = [...document.querySelectorAll(STORY)]
    let drawn = -1

    /** Reads all positions, then writes one number: at most one layout a frame. */
    function draw(): void {
      const story = storyInView(
        stories.map((element) => element.getBoundingClientRect()),
        innerHeight,
      )
      const share = story ? shareRead(story, innerHeight) : 0
      if (share === drawn) return
      drawn = share
      host.style.setProperty('--share', String(share))
    }
    const drawSoon = onScroll(draw, signal)
    document.addEventListener(
      'next-article:loaded',
      () => {
        stories = [...document.querySelectorAll(STORY)]
        drawSoon()
      },
      { signal },
    )
    drawSoon()
  },
})
