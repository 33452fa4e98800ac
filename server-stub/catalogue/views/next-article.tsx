/** @jsxImportSource #html */

import type { StoryView } from '../articles/story-page.js'
import { NextLink } from './next-link.js'
import { Story } from './story.js'

interface NextArticlePageProps {
  story: StoryView | undefined
}

export function NextArticlePage(props: NextArticlePageProps) {
  const { story } = props
  return (
    story && (
      <>
        <Story {...story} />
        {story.next && <NextLink next={story.next} />}
      </>
    )
  )
}
