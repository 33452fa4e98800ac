/** The map itself: Leaflet, its markers and buttons, the card, and the server's list, filters and search in step with it. */
import { useAttributes, useEmit, useMedia, useWidget } from 'plinth/react'
import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { Location } from '../shared/contract/location.js'
import { REDUCED_MOTION } from '../shared/ui/motion.js'
import type { Camera, View } from './camera.js'
import { PlaceCard } from './card.js'
import { type MapData, useMapData } from './data.js'
import { useFilterForm } from './filters.js'
import type { Shape } from './geojson.js'
import { LeafletRoot } from './leaflet.js'
import { boundsAround, reachOf, readPoint, startOf, wrap, Zoom } from './map.state.js'
import { Markers } from './markers.js'
import type { MapContext } from './options.js'
import { MovablePin } from './pin.js'
import { PlaceSearch } from './search.js'
import { Shapes } from './shapes.js'
import { Credit, Tiles } from './tiles.js'
import { MapNotes, MapTools } from './tools.js'
import { type Moves, useMoves } from './use-moves.js'
import { useMyLocation } from './use-my-location.js'
import { useRows } from './use-rows.js'
import { useTiles } from './use-tiles.js'

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
    points: slots.points,
    base: options.base,
    form,
    onList: (nodes) => rows.replace(nodes),
  })
  const { start, longitude, zoom, onView, requestFocus } = useView(data, moves, takesFocus)
  const { latitude, longitude: fieldOfLongitude } = slots
  const pin = latitude && fieldOfLongitude && { latitude, longitude: fieldOfLongitude }
  const shapes = (!pin && data.loaded?.shapes) || NO_SHAPES
  const rows = useRows({
    list: slots.list,
    places: data.places,
    selected: selected?.id,
    pointed,
    onShow: (location) => selectRow(location, shapes),
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
            {pin ? <MovablePin {...pin} /> : null}
            <Shapes shapes={shapes} centre={longitude} selected={selected?.id} onSelect={selectMarker} />
            <Markers
              items={pin ? NO_ITEMS : data.items}
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
          list={pin ? undefined : slots.list}
          zoom={zoom}
          onZoom={(step) => camera.current?.zoomBy(step)}
          onLocate={find}
        />
        {selected ? (
          <PlaceCard
            location={selected}
            hasKind={!data.loaded?.withoutKind.has(selected.id)}
            onClose={close}
          />
        ) : null}
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

/** A pin that is moved stands alone. */
const NO_ITEMS: MapData['items'] = []
const NO_SHAPES: readonly Shape[] = []

/** The place whose card shows, and what opens and closes it. */
export function useSelection(camera: RefObject<Camera | null>, { goTo, makeRoom }: Moves) {
  const emit = useEmit<'map'>()
  const [selected, setSelected] = useState<Location>()
  const opener = useRef<Element>(null)

  const select = useCallback(
    (location: Location) => {
      const { activeElement, body } = document
      // A press on the text of a row leaves the focus nowhere.
      opener.current = activeElement === body ? null : activeElement
      setSelected(location)
      emit('selected', { id: location.id, title: location.title })
    },
    [emit],
  )

  /** Closes the card; the focus goes back to where it came from. */
  const close = useCallback(() => {
    setSelected(undefined)
    const from = opener.current
    const map = camera.current?.map.getContainer()
    const marker = map?.querySelector<HTMLElement>('[aria-pressed="true"]')
    const target = from instanceof HTMLElement && from.isConnected ? from : (marker ?? map)
    target?.focus({ preventScroll: true })
  }, [camera])

  /** The map makes room for the card. A second press on the marker closes it. */
  const selectMarker = useCallback(
    (location: Location) => {
      if (selected?.id === location.id) close()
      else {
        select(location)
        makeRoom(location)
      }
    },
    [close, select, selected, makeRoom],
  )

  /** The map goes to the place of the row, or to the whole of its line or area. */
  function selectRow(location: Location, shapes: readonly Shape[]): void {
    select(location)
    const own = shapes.filter((shape) => shape.location?.id === location.id)
    const extent = boundsAround(own.flatMap(({ lines }) => reachOf(lines.flat())))
    if (extent) camera.current?.showAll(extent)
    else goTo(location, Zoom.Location, true)
  }

  return { selected, selectMarker, selectRow, close }
}

/** The part of the world in view; it is persisted. `takesFocus`: the map gets the focus once it is there. */
function useView({ loaded, onMoved }: MapData, { focusMap }: Moves, takesFocus: boolean) {
  const { options, persisted, persist } = useWidget<MapContext>()
  const focusDue = useRef(takesFocus)
  const [{ longitude, zoom }, setView] = useState<Pick<View, 'longitude' | 'zoom'>>({
    longitude: 0,
    zoom: Zoom.Default,
  })

  /** Where the map begins, once its points are read. */
  const start = useMemo(() => {
    const center = options.center === undefined ? undefined : readPoint(options.center)
    return loaded && startOf(persisted && { centre: persisted, zoom: persisted.zoom }, loaded, center)
  }, [loaded, persisted, options.center])

  function onView(view: View, isFirst: boolean): void {
    setView(view)
    if (focusDue.current) focusMap()
    focusDue.current = false
    onMoved(view, isFirst)
    persist({ latitude: view.latitude, longitude: wrap(view.longitude), zoom: view.zoom })
  }

  /** Focuses the map, or has it get the focus once it is there. */
  function requestFocus(): void {
    focusDue.current = start === undefined
    focusMap()
  }

  return { start, longitude, zoom, onView, requestFocus }
}
