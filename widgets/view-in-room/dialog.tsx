/** The room over the page: loaded when it is first asked for. */
import { Text, useMessages } from 'plinth/react'
import { type ChangeEvent, type MouseEvent, useId, useReducer, useState } from 'react'
import { Button } from '../shared/ui/button.js'
import { Dialog } from '../shared/ui/dialog.js'
import { DrawnRoom } from './drawn-room.js'
import { messages } from './messages.js'
import { PhotoFields, PhotoStage, usePhotograph } from './photo.js'
import { photoReducer, photoStart } from './view-in-room.state.js'
import type { Work } from './work.js'

/** The same file may be chosen again. */
const forget = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
  currentTarget.value = ''
}

const WALLS = ['white', 'stone', 'dark'] as const
export type Wall = (typeof WALLS)[number]

interface Props {
  readonly work: Work
  readonly wall: Wall
  readonly opener: HTMLElement
  onCloseRequest(): void
}

export function RoomDialog({ work, wall: first, opener, onCloseRequest }: Props) {
  const { text } = useMessages()
  const id = useId()
  const [wall, setWall] = useState<Wall>(first)
  const [photo, dispatch] = useReducer(photoReducer, work.unit, photoStart)
  const [file, setFile] = useState<File>()
  const bitmap = usePhotograph(file, dispatch)

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [chosen] = target.files ?? []
    if (!chosen) return
    setFile(chosen)
    dispatch({ type: 'chosen' })
  }

  return (
    <Dialog
      className="w-view-in-room__dialog"
      aria-labelledby={id}
      data-wall={wall}
      initialFocus="dialog"
      opener={opener}
      onCloseRequest={onCloseRequest}
    >
      <div className="w-view-in-room__head">
        <h2 className="w-view-in-room__heading" id={id}>
          {work.name ? text(messages.headingOf, { name: work.name }) : text(messages.heading)}
        </h2>
        <Button
          className="w-cross w-view-in-room__close"
          aria-label={text(messages.close)}
          onClick={onCloseRequest}
        />
      </div>
      {bitmap && photo.size ? (
        <PhotoStage work={work} bitmap={bitmap} photo={photo} size={photo.size} onAction={dispatch} />
      ) : (
        <DrawnRoom work={work}>
          <WallChoice wall={wall} onChoice={setWall} />
        </DrawnRoom>
      )}
      <div className="w-view-in-room__tools">
        {bitmap ? (
          <PhotoFields photo={photo} onAction={dispatch}>
            <Button className="w-view-in-room__act" onClick={() => setFile(undefined)}>
              {text(messages.drawn)}
            </Button>
          </PhotoFields>
        ) : null}
        <p className="w-view-in-room__own">
          <label className="w-view-in-room__label">
            <Text>{text(messages.choose)}</Text>
            <input
              className="w-view-in-room__file"
              type="file"
              accept="image/*"
              onClick={forget}
              onChange={choose}
            />
          </label>
          <span className="w-view-in-room__note">{text(messages.private)}</span>
        </p>
        <p className="w-view-in-room__problem" role="alert">
          {photo.status === 'unreadable' ? text(messages.unreadable) : ''}
        </p>
      </div>
    </Dialog>
  )
}

interface WallChoiceProps {
  readonly wall: Wall
  onChoice(wall: Wall): void
}

function WallChoice({ wall, onChoice }: WallChoiceProps) {
  const { text } = useMessages()
  const group = useId()
  return (
    <fieldset className="w-view-in-room__walls">
      <legend className="w-live-region">{text(messages.wall)}</legend>
      {WALLS.map((one) => (
        <label key={one} className="w-view-in-room__wall">
          <input type="radio" name={group} checked={one === wall} onChange={() => onChoice(one)} />
          <Text>{text(messages[one])}</Text>
        </label>
      ))}
    </fieldset>
  )
}
