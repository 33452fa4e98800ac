/** @jsxImportSource #html */
import type { RoomView } from '../../models.js'

export function RoomFigure({
  widthMm,
  heightMm,
  title,
  picture,
  isStanding,
  viewBox,
  label,
  boxes,
  figures,
  caption,
}: RoomView) {
  return (
    <details
      class="w-view-in-room"
      data-widget="view-in-room"
      data-width={widthMm}
      data-height={heightMm}
      data-unit="mm"
      data-name={title}
      data-picture={picture}
      data-standing={isStanding ? 'yes' : undefined}
    >
      <summary class="w-view-in-room__summary" data-slot="opener">
        {isStanding ? 'View in a room' : 'View on a wall'}
      </summary>
      <figure>
        <svg class="w-view-in-room__drawing" viewBox={viewBox} role="img" aria-label={label}>
          {boxes.map(({ name, x, y, width, height }) => (
            <rect class={`w-view-in-room__${name}`} x={x} y={y} width={width} height={height} />
          ))}
          {figures.map(({ name, path, x, y }) => (
            <path class={`w-view-in-room__${name}`} d={path} transform={`translate(${x} ${y})`} />
          ))}
        </svg>
        <figcaption class="label__line">{caption}</figcaption>
      </figure>
    </details>
  )
}
