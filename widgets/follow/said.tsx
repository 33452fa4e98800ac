/** Announces what a press has done: not every screen reader notices that the label of the button has changed. */
import { InBody } from 'plinth/react'
import { LiveRegion, useInserted } from '../shared/ui/live-region.js'

interface Props {
  readonly words: string
  /** Content of a link with the role of a button is part of its name. */
  readonly isApart: boolean
}

export function Said({ words, isApart }: Props) {
  const isInserted = useInserted()
  const region = <LiveRegion>{isInserted ? words : ''}</LiveRegion>
  return isApart ? <InBody>{region}</InBody> : region
}
