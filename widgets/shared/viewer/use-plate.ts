import { useLayoutEffect, useMemo, useState } from 'react'
import type { Picture } from './picture.js'
import { Plate } from './plate.js'

export interface PlateOfPicture {
  /** Undefined until the picture is drawn. */
  readonly plate: Plate | undefined
  /** For `PictureViewer`, which draws it. */
  setPlate(element: HTMLElement | null): void
}

export function usePlate(picture: Picture): PlateOfPicture {
  const [element, setPlate] = useState<HTMLElement | null>(null)
  const plate = useMemo(() => (element ? new Plate(element, picture) : undefined), [element, picture])
  useLayoutEffect(
    function place() {
      return plate?.place()
    },
    [plate],
  )
  return { plate, setPlate }
}
