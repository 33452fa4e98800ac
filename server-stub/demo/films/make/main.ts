/**
 * Makes the film of the demonstration's first viewing room: its picture, with afternoon light moving over the wall. It was run
 * once; what it made is committed beside it. It needs ffmpeg with libvpx and libx264:
 *   npx tsx server-stub/demo/films/make/main.ts
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RoomRecipe } from '../../../media/pictures/recipe.js'
import { sheetOf } from '../../../painter/painting.js'
import { paintRoom } from '../../../painter/places/room.js'
import { makeCatalogue } from '../../catalogue.js'
import { FILMED_ROOM } from '../../make/films.js'
import { createLight } from './light.js'

const FOLDER = fileURLToPath(new URL(`../${FILMED_ROOM.film}/`, import.meta.url))
const [WIDTH, HEIGHT] = [1280, 720]
const FRAMES_A_SECOND = 25
const SECONDS = 10
const SEGMENT_SECONDS = 5
const KEY = String(FRAMES_A_SECOND * SEGMENT_SECONDS)
const LARGEST_BYTES = 1_000_000

/** Away from the sun, and added where it falls: warm, as it is late. */
const SHADE = [0.84, 0.86, 0.89] as const
const SUN = [0.56, 0.48, 0.34] as const

/** Two of the same: every browser plays one of them. */
const RENDITIONS = [
  {
    name: 'vp9',
    codecs: 'vp09.00.31.08',
    how: '-c:v libvpx-vp9 -crf 27 -b:v 0 -row-mt 1 -cpu-used 2 -auto-alt-ref 1',
  },
  {
    name: 'h264',
    codecs: 'avc1.64001f',
    how: '-c:v libx264 -profile:v high -level 3.1 -preset slow -crf 23 -sc_threshold 0',
  },
] as const

const recipe = recipeOfRoom()
const scratch = await mkdtemp(join(tmpdir(), 'film-'))
try {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const whole = join(scratch, 'whole.mkv')
  await drawFrames(whole)
  for (const rendition of RENDITIONS) await encode(whole, rendition)
  await writeFile(join(FOLDER, 'film.m3u8'), await manifest())
  const bytes = (await sizes()).reduce((sum, [, size]) => sum + size, 0)
  console.log(`${FOLDER}: ${bytes} bytes`)
  if (bytes > LARGEST_BYTES)
    throw new Error(`film: found ${bytes} bytes; make it ${LARGEST_BYTES} at most by a higher -crf`)
} finally {
  await rm(scratch, { recursive: true, force: true })
}

function recipeOfRoom(): RoomRecipe {
  const { rows } = makeCatalogue({ firstId: 1000, today: new Date() })
  const room = rows.viewing_room.find(({ film }) => film !== '')
  const found = rows.picture.find(({ id }) => id === room?.picture_id)?.recipe
  if (found?.kind === 'room') return found
  throw new Error('film: the demonstration has no filmed room; see demo/make/films.ts')
}

/** All frames, without loss, in one file that both encoders read. */
async function drawFrames(target: string): Promise<void> {
  const room = await paintRoom(recipe, sheetOf(WIDTH, HEIGHT), WIDTH, HEIGHT)
  const light = createLight(WIDTH, HEIGHT, {
    left: 0.62,
    top: 0.085,
    wide: 0.62,
    tall: 0.83,
    columns: 3,
    rows: 3,
    lean: 0.3,
    bar: 0.026,
    soft: 0.008,
  })
  const encoder = run(
    [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${WIDTH}x${HEIGHT}`,
      '-r',
      String(FRAMES_A_SECOND),
      '-i',
      '-',
    ],
    ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p'],
    ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', target],
  )
  const frame = new Uint8ClampedArray(WIDTH * HEIGHT * 3)
  const count = FRAMES_A_SECOND * SECONDS
  for (let n = 0; n < count; n++) {
    const sun = light.at(n / count)
    for (let i = 0, pixel = 0; i < frame.length; i += 3, pixel++) {
      const falls = sun[pixel] ?? 0
      frame[i] = (room.data[i] ?? 0) * (SHADE[0] + SUN[0] * falls)
      frame[i + 1] = (room.data[i + 1] ?? 0) * (SHADE[1] + SUN[1] * falls)
      frame[i + 2] = (room.data[i + 2] ?? 0) * (SHADE[2] + SUN[2] * falls)
    }
    if (!encoder.stdin.write(Buffer.from(frame))) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  await finished(encoder)
}

async function encode(source: string, { name, how }: (typeof RENDITIONS)[number]): Promise<void> {
  const encoder = run(
    ['-i', source, '-an', '-pix_fmt', 'yuv420p', ...how.split(' '), '-g', KEY, '-keyint_min', KEY],
    ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    [
      '-f',
      'hls',
      '-hls_time',
      String(SEGMENT_SECONDS),
      '-hls_playlist_type',
      'vod',
      '-hls_segment_type',
      'fmp4',
    ],
    ['-hls_fmp4_init_filename', `${name}-init.mp4`, '-hls_segment_filename', join(FOLDER, `${name}-%d.m4s`)],
    [join(FOLDER, `${name}.m3u8`)],
  )
  encoder.stdin.end()
  await finished(encoder)
}

async function manifest(): Promise<string> {
  const files = await sizes()
  const lines = RENDITIONS.flatMap(({ name, codecs }) => {
    const largest = Math.max(...files.filter(([file]) => file.startsWith(`${name}-`)).map(([, size]) => size))
    const bandwidth = Math.ceil((largest * 8) / SEGMENT_SECONDS)
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}",RESOLUTION=${WIDTH}x${HEIGHT},FRAME-RATE=${FRAMES_A_SECOND}`,
      `${name}.m3u8`,
    ]
  })
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}

async function sizes(): Promise<[string, number][]> {
  const files = await readdir(FOLDER)
  return Promise.all(
    files.map(async (file): Promise<[string, number]> => [file, (await stat(join(FOLDER, file))).size]),
  )
}

function run(...args: readonly (readonly string[])[]) {
  return spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args.flat()], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
}

async function finished(process: ReturnType<typeof run>): Promise<void> {
  const [code] = await once(process, 'close')
  if (code !== 0) throw new Error(`film: ffmpeg ended with ${code}; see what it says above`)
}
