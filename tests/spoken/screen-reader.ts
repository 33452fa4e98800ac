/** Orca on a screen and with settings of its own; its voice writes down what it would say. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openVoice } from './voice.js'

const BUS = '/usr/libexec/at-spi-bus-launcher'
const STARTS_WITHIN_MS = 30_000
const LOOK_AGAIN_MS = 100
/** It has come to an end once it has said nothing for so long. */
const SILENCE_MS = 2_500
const LONGEST_MS = 20_000
/** Pages are not read out from top to bottom by themselves. */
const PROFILE = ['Default', 'default']
const EMPTY = { pronunciations: {}, keybindings: {} }
const SETTINGS = {
  general: { profile: PROFILE, startingProfile: PROFILE },
  profiles: { default: { profile: PROFILE, sayAllOnLoad: false, ...EMPTY } },
  ...EMPTY,
}

export interface ScreenReader {
  /** What a browser needs in its environment, to be heard. */
  env: NodeJS.ProcessEnv
  /** What it has said since it was asked last, once it is silent. */
  heard(): Promise<string[]>
}

/** `closing` gets what ends it. */
export async function startScreenReader(folder: string, closing: (() => unknown)[]): Promise<ScreenReader> {
  const keep = (child: ChildProcess) => closing.push(() => child.kill())
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  keep(screen)
  const [display] = await once(screen.stdout, 'data')
  const voice = await openVoice(join(folder, 'voice.sock'))
  closing.push(voice.close)
  const env = {
    ...process.env,
    SPEECHD_ADDRESS: voice.address,
    DISPLAY: `:${String(display).trim()}`,
    // Settings of its own: nobody's are read or changed.
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    XDG_DATA_HOME: join(folder, 'data'),
    GNOME_ACCESSIBILITY: '1',
    NO_AT_BRIDGE: '0',
  }
  mkdirSync(join(folder, 'data/orca'), { recursive: true })
  writeFileSync(join(folder, 'data/orca/user-settings.conf'), JSON.stringify(SETTINGS))
  const quiet = { env, stdio: 'ignore' } as const
  keep(spawn(BUS, ['--launch-immediately'], quiet))
  for (const [schema, key] of [
    ['org.gnome.desktop.interface', 'toolkit-accessibility'],
    ['org.gnome.desktop.a11y.applications', 'screen-reader-enabled'],
  ] as const)
    execFileSync('gsettings', ['set', schema, key, 'true'], quiet)
  keep(spawn('orca', ['--replace'], quiet))
  await until(() => voice.said.length > 0, STARTS_WITHIN_MS, 'Orca says that it is on')
  let taken = 0
  return {
    env,
    async heard() {
      let [said, since] = [voice.said.length, performance.now()]
      const end = since + LONGEST_MS
      while (performance.now() - since < SILENCE_MS && performance.now() < end) {
        await pause()
        const now = voice.said.length
        if (now !== said) [said, since] = [now, performance.now()]
      }
      const spoken = voice.said.slice(taken, said)
      taken = said
      return spoken
    },
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))

async function until(holds: () => boolean, limitMs: number, what: string): Promise<void> {
  const end = performance.now() + limitMs
  while (!holds()) {
    if (performance.now() > end) throw new Error(`test:spoken: ${what}: not within ${limitMs} ms`)
    await pause()
  }
}
