/** @jsxImportSource #html */

import { Story } from '../../views/story.js'
import type { StoryView } from '../story-page.js'
import { NextLink } from './next-link.js'

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
