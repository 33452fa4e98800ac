import type { ComponentProps } from 'react'
import { Button } from '../shared/ui/button.js'
import { smallestOf } from '../shared/viewer/full-size.js'

interface Props extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The link around the picture in the page. */
  readonly view: HTMLElement
  readonly label: string
  readonly isCurrent: boolean
}

export function Thumb({ view, label, isCurrent, ...attributes }: Props) {
  const image = view.querySelector('img')
  return (
    <Button
      className="w-lightbox__thumb"
      aria-label={label}
      aria-current={isCurrent || undefined}
      {...attributes}
    >
      {/* By one address, not by a choice of them: Chromium would keep the choice, and the page with it. */}
      <img alt="" src={smallestOf(image?.srcset ?? '') ?? image?.src} draggable={false} />
    </Button>
  )
}
