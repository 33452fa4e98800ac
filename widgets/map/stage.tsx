/** The map itself: Leaflet, its markers and buttons, the card, and the server's list, filters and search in step with it. */
import { useAttributes, useMedia, useMessages, useServices } from 'plinth/react'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import type { Location } from '../shared/contract/location.js'
import { REDUCED_MOTION } from '../shared/ui/motion.js'
import { PlaceCard } from './card.js'
import type { MapContext } from './context.js'
import { useMapData } from './data.js'
import { useFilterForm } from './filters.js'
import type { Guide } from './guide.js'
import { LeafletRoot } from './leaflet.js'
import { Zoom } from './map.state.js'
import { Markers } from './markers.js'
import { MapNotes } from './notes.js'
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
  /** The reader asked for the map by a button that is gone now. */
  takesFocus: boolean
}

export function MapStage({ host, options, slots, takesFocus }: Props): ReactNode {
  const listId = useId()
  const { text } = useMessages()
  const { api } = useServices()
  const isStill = useMedia(REDUCED_MOTION)
  const guide = useRef<Guide>(null)
  const [pointed, setPointed] = useState<number>()
  const [isListOpen, setListOpen] = useState(true)
  const [count, setCount] = useState('')
  const moves = useMoves(guide, isStill)
  const { goTo, makeRoom, lookCloser, visit, focusMap } = moves
  const { selected, select, close } = useSelection(guide)
  const { me, notice, find } = useMyLocation(guide, moves)
  const tiles = useTiles(options.tiles, options.tilesZoom)
  const data = useMapData({
    json: slots.points.textContent ?? '',
    base: options.base,
    api,
    onList(nodes) {
      replaceRows(nodes)
      setCount(slots.list.querySelector('.w-map__count')?.textContent ?? '')
    },
  })
  const { start, longitude, zoom, onView } = useView(data, moves, takesFocus)
  const replaceRows = useRows({
    list: slots.list,
    listId,
    places: data.places,
    selected: selected?.id,
    pointed,
    onPoint: setPointed,
    onShow(location) {
      select(location)
      goTo(location, Zoom.Location, true)
    },
  })
  useFilterForm(slots.filters, data.choose)
  useAttributes(host, { 'data-detail': selected !== undefined, 'data-list-closed': !isListOpen })

  const selectMarker = useCallback(
    (location: Location) => {
      // Pressed again, a marker closes its card.
      if (selected?.id === location.id) close()
      else {
        select(location)
        makeRoom(location)
      }
    },
    [close, select, selected, makeRoom],
  )

  function retry(): void {
    // The button goes when the places come.
    focusMap()
    data.retry()
  }

  return (
    <>
      <div className="w-map__stage" data-phase="ready">
        {start ? (
          <LeafletRoot start={start} isStill={isStill} handle={guide} onView={onView}>
            <Tiles source={tiles.source} onMissing={tiles.setMissing} />
            <Markers
              items={data.items}
              centre={longitude}
              selected={selected?.id}
              pointed={pointed}
              me={me}
              onSelect={selectMarker}
              onPoint={setPointed}
              onCluster={lookCloser}
            />
          </LeafletRoot>
        ) : null}
        <MapTools
          hasList={slots.list.childElementCount > 0}
          isListOpen={isListOpen}
          listId={listId}
          zoom={zoom}
          zooms={{ min: Zoom.Min, max: Zoom.Max }}
          onList={() => setListOpen(!isListOpen)}
          onZoom={(step) => guide.current?.zoomBy(step)}
          onLocate={find}
        />
        {selected ? <PlaceCard location={selected} onClose={close} /> : null}
        <MapNotes
          hasFailed={data.hasFailed}
          areTilesMissing={tiles.areMissing}
          notice={notice ? text(notice) : ''}
          count={count}
          onRetry={retry}
        />
        <Credit source={tiles.source} />
      </div>
      {slots.search && slots.field ? (
        <PlaceSearch form={slots.search} field={slots.field} base={options.places} onChoose={visit} />
      ) : null}
    </>
  )
}
