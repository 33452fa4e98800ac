/** @jsxImportSource #html */

import type { Story } from '../../story/story.js'
import type { Update } from '../../updates.js'
import { Blocks } from '../../views/blocks.js'
import { Updates } from '../../views/updates.js'

interface TextPageProps {
  title: string
  description: string
  story: Story
  updates: readonly Update[]
}

export function TextPage({ title, description, story, updates }: TextPageProps) {
  return (
    <article class="story">
      <div class="wrap">
        <header class="story__head story__head--column">
          <h1 class="story__title" dir="auto">
            {title}
          </h1>
          {description && (
            <p class="standfirst" dir="auto">
              {description}
            </p>
          )}
        </header>
        <div class="story__main">
          <div
            class="story__text"
            data-widget="lightbox"
            data-name={story.views}
            aria-label="Pictures on this page"
          >
            <Blocks {...story} />
          </div>
          <Updates updates={updates} />
        </div>
      </div>
    </article>
  )
}
