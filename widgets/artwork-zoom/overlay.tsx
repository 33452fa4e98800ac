/** A picture on its way from the page to a dark backdrop and back: loaded when it is first asked for. */
import { useMessages } from 'plinth/react'
import { useEffect, useMemo } from 'react'
import { readPicture } from '../shared/viewer/picture.js'
import { PictureViewer } from '../shared/viewer/picture-viewer.js'
import { useZoomableImage } from '../shared/viewer/zoomable-image.js'
import { pressed, type ZoomAction, type ZoomState } from './artwork-zoom.state.js'
import { messages } from './messages.js'

interface Props {
  readonly link: HTMLElement
  readonly state: ZoomState
  onStep(action: ZoomAction): void
  onCloseRequest(): void
}

export function ZoomViewer({ link, state, onStep, onCloseRequest }: Props) {
  const { text } = useMessages()
  const picture = useMemo(() => readPicture(link), [link])
  const { plate, setZoomable } = useZoomableImage(picture)
  const requestClose = () => state !== 'unzooming' && onCloseRequest()

  useEffect(
    function moveForState() {
      if (!plate) return
      let isCurrent = true
      const end = (type: ZoomAction['type']) => () => isCurrent && onStep({ type })
      const inPage = () => picture.image.getBoundingClientRect()
      if (state === 'zooming') {
        plate.putOn(inPage())
        void plate.ready().then(end('placed'))
      } else if (state === 'zoomed') void plate.travelToMiddle().then(end('settled'))
      else if (state === 'unzooming') void plate.travelTo(inPage()).then(end('gone'))
      return () => {
        isCurrent = false
      }
    },
    [plate, picture, state, onStep],
  )

  return (
    <PictureViewer
      plate={plate}
      setZoomable={setZoomable}
      data-zoom-state={state}
      label={picture.alt || text(messages.picture)}
      picture={picture}
      opener={link}
      onCloseRequest={requestClose}
      onTap={(where, at) =>
        pressed(where, plate?.isLarger ?? false) === 'toggle' ? plate?.toggle(at) : requestClose()
      }
    />
  )
}
