/** Reads single settings. Each reader throws `ConfigError`, which names the setting, what it holds and what it should hold. */
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The environment, or what stands for it in tests. */
export type Settings = Readonly<Record<string, string | undefined>>

export function read(env: Settings, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

export function readPort(env: Settings): number {
  const text = read(env, 'PORT') ?? '4400'
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new ConfigError(`PORT: found "${text}"; give a number from 0 to 65535`)
  }
  return port
}

export function readWhole(env: Settings, name: string, standard: string, wanted: string): number {
  const text = read(env, name) ?? standard
  if (!/^\d{1,5}$/.test(text)) throw new ConfigError(`${name}: found "${text}"; give ${wanted}, or 0`)
  return Number(text)
}

export function readThreads(env: Settings): number {
  const text = read(env, 'PICTURE_THREADS') ?? `${Math.min(2, availableParallelism())}`
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  throw new ConfigError(`PICTURE_THREADS: found "${text}"; give a number of threads from 1 to 99`)
}

export function readUrl(env: Settings, name: string, protocols: string[]): URL | undefined {
  const text = read(env, name)
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !protocols.includes(url.protocol)) {
    // The value itself stays out of the message: these addresses hold passwords.
    throw new ConfigError(`${name}: not an address; give one that begins with ${protocols.join('// or ')}//`)
  }
  return url
}

export function readMailbox(env: Settings, name: string): string | undefined {
  const text = read(env, name)
  if (text === undefined || /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/.test(text)) return text
  throw new ConfigError(`${name}: found "${text}"; give one e-mail address such as advisory@example.org`)
}

export function readProxies(env: Settings): string[] {
  const proxies = (read(env, 'TRUST_PROXY') ?? '').split(',').flatMap((name) => name.trim() || [])
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const isNetwork = isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
    if (isNetwork || ['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) continue
    throw new ConfigError(`TRUST_PROXY: found "${proxy}"; give addresses or networks such as 10.0.0.0/8`)
  }
  return proxies
}

export function readHosts(env: Settings): string[] {
  const names = (read(env, 'ALLOWED_HOSTS') ?? '')
    .split(',')
    .flatMap((name) => name.trim().toLowerCase() || [])
  for (const name of names) {
    if (/^[a-z0-9.-]+$/.test(name) || isIP(name) > 0) continue
    throw new ConfigError(
      `ALLOWED_HOSTS: found "${name}"; give names such as www.plinth.example, without port`,
    )
  }
  return names
}

/** One header as in `Authorization: Bearer abc`; its value stays out of the message, as it is a secret. */
export function readHeader(env: Settings, name: string): Record<string, string> {
  const text = read(env, name)
  if (text === undefined) return {}
  const [, key, value] = /^([A-Za-z0-9-]+):[ \t]*([\x21-\x7e](?:[\x20-\x7e]*))$/.exec(text) ?? []
  if (key !== undefined && value !== undefined) return { [key]: value }
  throw new ConfigError(`${name}: not a header; give one such as Authorization: Bearer …`)
}

export function readJson(env: Settings, name: string): string | undefined {
  const text = read(env, name)
  if (text === undefined) return undefined
  try {
    JSON.parse(text)
    return text
  } catch {
    throw new ConfigError(`${name}: found "${text}"; give JSON such as {"tags":["pages"]}`)
  }
}
