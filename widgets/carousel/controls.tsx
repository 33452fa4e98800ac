/** The controls below the slides: pause, an indicator for each stop, back and on. */
import { useMessages } from 'plinth/react'
import { Button } from '../shared/ui/button.js'
import { indicatorState } from './carousel.state.js'
import { messages } from './messages.js'

interface Props {
  /** The current stop, and how many there are. */
  readonly index: number
  readonly stops: number
  readonly isPlaying: boolean
  /** Where several slides are in view at once, there are fewer stops than slides. */
  readonly slideCount: number
  readonly intervalMs: number
  readonly isPaused: boolean
  /** Whether slides would advance by themselves. */
  readonly canPause: boolean
  onToggle(): void
  onShow(stop: number): void
  onStep(by: 1 | -1): void
}

export function Controls({ isPaused, canPause, onToggle, onStep, ...indicators }: Props) {
  const { text } = useMessages()
  return (
    <div className="w-carousel__controls">
      {canPause ? (
        <Control
          label={text(isPaused ? messages.play : messages.pause)}
          icon={isPaused ? PLAY : PAUSE}
          onPress={onToggle}
        />
      ) : null}
      <Indicators {...indicators} />
      <Control direction="back" label={text(messages.previous)} icon={BACK} onPress={() => onStep(-1)} />
      <Control direction="on" label={text(messages.next)} icon={ON} onPress={() => onStep(1)} />
    </div>
  )
}

type IndicatorsProps = Omit<Props, 'isPaused' | 'canPause' | 'onToggle' | 'onStep'>

function Indicators({ index, stops, slideCount, isPlaying, intervalMs, onShow }: IndicatorsProps) {
  const { text } = useMessages()
  return (
    <ol className="w-carousel__indicators" style={{ '--w-carousel-interval': `${intervalMs}ms` }}>
      {[...Array(stops).keys()].map((stop) => (
        <li key={stop} className="w-carousel__stop">
          <Button
            className="w-carousel__indicator"
            data-state={indicatorState(stop, index, isPlaying)}
            aria-label={text(messages.indicator, { index: stop + 1, count: slideCount })}
            aria-current={stop === index ? 'true' : undefined}
            onClick={() => onShow(stop)}
          />
        </li>
      ))}
    </ol>
  )
}

interface ControlProps {
  readonly label: string
  /** The path of an SVG of 24 by 24. */
  readonly icon: string
  readonly direction?: 'back' | 'on'
  onPress(): void
}

const Control = ({ label, icon, direction, onPress }: ControlProps) => (
  <Button className="w-carousel__button" data-direction={direction} onClick={onPress}>
    <svg viewBox="0 0 24 24" width="24" height="24" role="img" aria-label={label}>
      <path d={icon} />
    </svg>
  </Button>
)

const PLAY = 'M8 5l11 7-11 7z'
const PAUSE = 'M7 5h3v14H7zM14 5h3v14h-3z'
const BACK = 'M15 5l-7 7 7 7'
const ON = 'M9 5l7 7-7 7'
