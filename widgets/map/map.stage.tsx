/** The map itself: Leaflet, its markers and buttons, the card, and the server's list, filters and search in step with it. */
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Marker, TileLayer } from 'react-leaflet'
import type { Location } from '../shared/contract/location.js'
import type { Place } from '../shared/contract/places.call.js'
import { REDUCED_MOTION } from '../shared/motion.js'
import { useMedia } from '../shared/react/use-media.js'
import { PlaceCard } from './map.card.js'
import { useMapData } from './map.data.js'
import { useFilterForm } from './map.filters.js'
import type { Guide } from './map.guide.js'
import { myIcon } from './map.icons.js'
import { LeafletRoot } from './map.leaflet.js'
import type { PlaceList } from './map.list.js'
import { locate } from './map.locate.js'
import { Markers } from './map.markers.js'
import { MapNotes } from './map.notes.js'
import { useRows } from './map.rows.js'
import { PlaceSearch } from './map.search.js'
import type { MapContext } from './map.shell.js'
import { nearestCopy, type Point, readPoint, startOf, wrap, Zoom } from './map.state.js'
import { MapTools } from './map.tools.js'
import type { View } from './map.view.js'

/** Room that the card takes beside what it is of, in pixels: at the map's beginning, or at the foot of a narrow one. */
const CARD_PX = { inline: 320, block: 180 }
const WIDE_PX = 640
const EDGE_PX = 48

interface Props extends MapContext {
  /** The reader asked for the map by a button that is gone now. */
  takesFocus: boolean
}

export function MapStage({ host, options, slots, services, emit, kept, keep, takesFocus }: Props): ReactNode {
  const listId = useId()
  const isStill = useMedia(REDUCED_MOTION)
  const guide = useRef<Guide>(null)
  const opener = useRef<Element>(null)
  const focusDue = useRef(takesFocus)
  const [selected, setSelected] = useState<Location>()
  const [pointed, setPointed] = useState<number>()
  const [isListOpen, setListOpen] = useState(true)
  const [centre, setCentre] = useState(0)
  const [zoom, setZoom] = useState<number>(Zoom.Default)
  const [me, setMe] = useState<Point>()
  const [notice, setNotice] = useState('')
  const [count, setCount] = useState('')
  const hasList = slots.list.childElementCount > 0

  const list = useRef<PlaceList>(undefined)
  const data = useMapData({
    json: slots.points.textContent ?? '',
    base: options.base,
    api: services.api,
    onList(nodes) {
      list.current?.replace(nodes)
      list.current?.mark(selected?.id, pointed)
      setCount(slots.list.querySelector('.w-map__count')?.textContent ?? '')
    },
  })
  const { loaded, places, moved } = data

  const goTo = useCallback(
    ({ latitude, longitude }: Point, nearness: number, besideCard: boolean) => {
      const { map, go } = guide.current ?? {}
      if (!map || !go) return
      const point = map.project([latitude, nearestCopy(longitude, map.getCenter().lng)], nearness)
      if (besideCard) {
        if (map.getSize().x < WIDE_PX) point.y += CARD_PX.block / 2
        else point.x += (getComputedStyle(host).direction === 'rtl' ? 1 : -1) * (CARD_PX.inline / 2)
      }
      go(map.unproject(point, nearness), nearness)
    },
    [host],
  )

  const close = useCallback(() => {
    setSelected(undefined)
    const from = opener.current
    const marker = guide.current?.map.getContainer().querySelector<HTMLElement>('[aria-pressed="true"]')
    if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true })
    else (marker ?? guide.current?.map.getContainer())?.focus({ preventScroll: true })
  }, [])

  const select = useCallback(
    (location: Location) => {
      opener.current = document.activeElement
      setSelected(location)
      emit('selected', { id: location.id, title: location.title })
    },
    [emit],
  )

  const show = useCallback(
    (location: Location) => {
      select(location)
      goTo(location, Zoom.Location, true)
    },
    [goTo, select],
  )
  useRows({
    element: slots.list,
    hasList,
    listId,
    list,
    places,
    selected: selected?.id,
    pointed,
    show,
    point: setPointed,
  })

  const selectMarker = useCallback(
    (location: Location) => {
      // Pressed again, a marker closes its card.
      if (selected?.id === location.id) {
        close()
        return
      }
      select(location)
      const shown = guide.current?.map
      if (!shown) return
      const isWide = shown.getSize().x >= WIDE_PX
      shown.panInside([location.latitude, nearestCopy(location.longitude, shown.getCenter().lng)], {
        paddingTopLeft: [isWide ? CARD_PX.inline + EDGE_PX : EDGE_PX, EDGE_PX],
        paddingBottomRight: [EDGE_PX, isWide ? EDGE_PX : CARD_PX.block + EDGE_PX],
        animate: !isStill,
      })
    },
    [close, isStill, select, selected],
  )

  const lookCloser = useCallback(
    (latitude: number, longitude: number, nearness: number) => {
      goTo({ latitude, longitude }, nearness, false)
      // The pressed group is gone as soon as it has opened.
      guide.current?.map.getContainer().focus({ preventScroll: true })
    },
    [goTo],
  )

  const onView = useCallback(
    (view: View, isFirst: boolean) => {
      setCentre(view.longitude)
      setZoom(view.zoom)
      if (focusDue.current) guide.current?.map.getContainer().focus({ preventScroll: true })
      focusDue.current = false
      moved(view, isFirst)
      keep({ latitude: view.latitude, longitude: wrap(view.longitude), zoom: view.zoom })
    },
    [keep, moved],
  )

  useEffect(
    function showState() {
      host.toggleAttribute('data-detail', selected !== undefined)
      host.toggleAttribute('data-list-closed', !isListOpen)
      return () => {
        host.removeAttribute('data-detail')
        host.removeAttribute('data-list-closed')
      }
    },
    [host, isListOpen, selected],
  )

  useFilterForm(slots.filters, data.choose)

  function visit({ kind, extent, ...point }: Place): void {
    if (extent) {
      const [minLat, maxLat, minLng, maxLng] = extent
      guide.current?.showAll({ minLat, maxLat, minLng, maxLng })
    } else goTo(point, kind === 'location' || kind === 'gallery' ? Zoom.Location : Zoom.Default, false)
  }

  function retry(): void {
    // The button goes when the places come.
    guide.current?.map.getContainer().focus({ preventScroll: true })
    data.retry()
  }

  function arrive(point: Point, hasMoved: boolean): void {
    setMe(point)
    if (!hasMoved) goTo(point, Zoom.MyLocation, false)
  }

  const start = useMemo(
    () =>
      loaded &&
      startOf(
        kept && { centre: kept, zoom: kept.zoom },
        loaded,
        options.center === undefined ? undefined : readPoint(options.center),
      ),
    [kept, loaded, options.center],
  )
  const mine = useMemo(() => myIcon(), [])
  const { field, search } = slots

  return (
    <>
      <div className="w-map__stage" data-phase="ready">
        {start ? (
          <LeafletRoot start={start} isStill={isStill} handle={guide} onView={onView}>
            <TileLayer url={options.tiles} maxZoom={Zoom.Max} />
            <Markers
              items={data.items}
              centre={centre}
              selected={selected?.id}
              pointed={pointed}
              onSelect={selectMarker}
              onPoint={setPointed}
              onCluster={lookCloser}
            />
            {me ? (
              <Marker
                position={[me.latitude, nearestCopy(me.longitude, centre)]}
                icon={mine}
                interactive={false}
                keyboard={false}
              />
            ) : null}
          </LeafletRoot>
        ) : null}
        <MapTools
          hasList={hasList}
          isListOpen={isListOpen}
          listId={listId}
          zoom={zoom}
          zooms={{ min: Zoom.Min, max: Zoom.Max }}
          onList={() => setListOpen(!isListOpen)}
          onZoom={(step) => guide.current?.zoomBy(step)}
          onLocate={() => locate(guide.current?.map, setNotice, arrive)}
        />
        {selected ? <PlaceCard location={selected} onClose={close} /> : null}
        <MapNotes
          hasFailed={data.hasFailed}
          notice={notice}
          count={count}
          credit={options.attribution}
          onRetry={retry}
        />
      </div>
      {search && field instanceof HTMLInputElement ? (
        <PlaceSearch form={search} field={field} base={options.places} api={services.api} onChoose={visit} />
      ) : null}
    </>
  )
}
