/** What a press has done, for who cannot see the words of the button change: not every screen reader tells of that. */
import { InBody } from 'plinth/react'
import { LiveRegion } from '../shared/ui/live-region.js'
import { useInserted } from '../shared/ui/use-inserted.js'

interface Props {
  readonly words: string
  /** What stands in a link that acts as a button is part of its name. */
  readonly isApart: boolean
}

export function Said({ words, isApart }: Props) {
  const isInserted = useInserted()
  const region = <LiveRegion>{isInserted ? words : ''}</LiveRegion>
  return isApart ? <InBody>{region}</InBody> : region
}
