/** @jsxImportSource #html */
import { raw } from '../raw.js'

interface LongTextProps {
  id: string
  paragraphs: readonly string[]
  isLong: boolean
}

export function LongText({ isLong, id, paragraphs }: LongTextProps) {
  return isLong ? (
    <div class="w-read-more prose" data-widget="read-more" id={id} data-lines="8">
      <div class="w-read-more__content" data-slot="content">
        {paragraphs.map((text) => (
          <p>{raw(text)}</p>
        ))}
      </div>
      <a class="w-read-more__toggle" data-slot="toggle" href={`#${id}`}>
        Read more
      </a>
    </div>
  ) : (
    <div class="prose" id={id}>
      {paragraphs.map((text) => (
        <p>{raw(text)}</p>
      ))}
    </div>
  )
}
