/** Reads what an answer says of its article: attributes of the element around it. */
import type { EntityReference } from '../shared/contract/user.call.js'

export interface Story {
  readonly element: HTMLElement
  readonly address: string
  /** Title of the document while the reader is at it. */
  readonly title: string
  /** When it was published: the next one is asked for by this. */
  readonly date: string
  readonly entity: EntityReference | undefined
}

export const STORY = '[data-story]'

/** Throws when something is missing that is needed to go on from it. */
export function readStory(element: HTMLElement): Story {
  const { story, storyTitle, storyDate, storyAlias, storyId, storyRelatedId } = element.dataset
  if (!story || !storyTitle || !storyDate) {
    throw new Error(
      'next-article: an article lacks data-story, data-story-title or data-story-date; the answer must give all three',
    )
  }
  const entity = storyAlias && storyId ? referenceTo(storyAlias, storyId, storyRelatedId) : undefined
  return { element, address: story, title: storyTitle, date: storyDate, entity }
}

const referenceTo = (alias: string, entityId: string, relatedId = '0'): EntityReference => ({
  alias,
  entityId,
  relatedId,
  relatedId2: '0',
})
