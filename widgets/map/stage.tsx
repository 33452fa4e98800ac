/** The map itself: Leaflet, its markers and buttons, the card, and the server's list, filters and search in step with it. */
import { useAttributes, useMedia } from 'plinth/react'
import { type ReactNode, useRef, useState } from 'react'
import { REDUCED_MOTION } from '../shared/ui/motion.js'
import type { Camera } from './camera.js'
import { PlaceCard } from './card.js'
import { useMapData } from './data.js'
import { useFilterForm } from './filters.js'
import { LeafletRoot } from './leaflet.js'
import { Markers } from './markers.js'
import { MapNotes } from './notes.js'
import type { MapContext } from './options.js'
import { PlaceSearch } from './search.js'
import { Credit, Tiles } from './tiles.js'
import { MapTools } from './tools.js'
import { useMoves } from './use-moves.js'
import { useMyLocation } from './use-my-location.js'
import { useRows } from './use-rows.js'
import { useSelection } from './use-selection.js'
import { useTiles } from './use-tiles.js'
import { useView } from './use-view.js'

interface Props extends MapContext {
  /** The reader asked for the map by a button that has been removed. */
  takesFocus: boolean
}

export function MapStage({ host, options, slots, takesFocus }: Props): ReactNode {
  const isStill = useMedia(REDUCED_MOTION)
  const camera = useRef<Camera>(null)
  const [pointed, setPointed] = useState<number>()
  const moves = useMoves(camera, isStill)
  const { selected, selectMarker, selectRow, close } = useSelection(camera, moves)
  const { me, notice, find } = useMyLocation(camera, moves)
  const tiles = useTiles(options.tiles, options.tilesZoom)
  const form = slots.filters?.querySelector('form') ?? null
  const data = useMapData({
    json: slots.points.textContent ?? '',
    base: options.base,
    form,
    onList: (nodes) => rows.replace(nodes),
  })
  const { start, longitude, zoom, onView, requestFocus } = useView(data, moves, takesFocus)
  const rows = useRows({
    list: slots.list,
    places: data.places,
    selected: selected?.id,
    pointed,
    onShow: selectRow,
    onPoint: setPointed,
  })
  useFilterForm(form, data.reload)
  useAttributes(host, { 'data-detail': selected !== undefined })

  function retry(): void {
    // The button is removed when the places come.
    requestFocus()
    data.retry()
  }

  return (
    <>
      <div className="w-map__stage" data-phase="ready">
        {start ? (
          <LeafletRoot start={start} isStill={isStill} handle={camera} onView={onView}>
            <Tiles source={tiles.source} onMissing={tiles.setMissing} />
            <Markers
              items={data.items}
              centre={longitude}
              selected={selected?.id}
              pointed={pointed}
              me={me}
              onSelect={selectMarker}
              onPoint={setPointed}
              onCluster={moves.zoomCloser}
            />
          </LeafletRoot>
        ) : null}
        <MapTools
          list={slots.list}
          zoom={zoom}
          onZoom={(step) => camera.current?.zoomBy(step)}
          onLocate={find}
        />
        {selected ? <PlaceCard location={selected} onClose={close} /> : null}
        <MapNotes
          hasFailed={data.hasFailed}
          isEmpty={!data.loaded}
          areTilesMissing={tiles.areMissing}
          notice={notice}
          countSentence={rows.countSentence}
          onRetry={retry}
        />
        <Credit source={tiles.source} />
      </div>
      {slots.search && slots.field ? (
        <PlaceSearch form={slots.search} field={slots.field} base={options.places} onChoose={moves.visit} />
      ) : null}
    </>
  )
}
