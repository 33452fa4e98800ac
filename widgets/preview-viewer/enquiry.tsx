/** A bar over the document with a link to an enquiry: a host of the widget enquiry-layer, which mounts here as in any page. */
import { useMessages } from 'plinth/react'
import type { Preview } from '../shared/services/preview-link.js'
import { useElapsed } from '../shared/ui/use-timer.js'
import { messages as viewerMessages } from '../shared/viewer/messages.js'
import { messages } from './messages.js'
import { ENQUIRY_AFTER_MS } from './preview-viewer.state.js'

interface Props {
  readonly preview: Preview
  /** Says in `data-entity-…` what the enquiry is about. */
  readonly opener: HTMLElement
}

export function Enquiry({ preview: { title, enquiry }, opener }: Props) {
  const { text } = useMessages()
  const isDue = useElapsed(ENQUIRY_AFTER_MS)
  if (!isDue) return null
  const { entityAlias, entityId } = opener.dataset
  const label = text(messages.enquire)
  return (
    <section
      className="w-enquiry-layer"
      data-widget="enquiry-layer"
      data-mount="load"
      data-comes="at-once"
      data-close={text(viewerMessages.close)}
      aria-label={`${label}: ${title}`}
    >
      <p className="w-enquiry-layer__name" dir="auto">
        {title}
      </p>
      <p className="w-enquiry-layer__act">
        <a href={enquiry} data-widget="page-layer" data-entity-alias={entityAlias} data-entity-id={entityId}>
          {label}
        </a>
      </p>
    </section>
  )
}
