/** A static host with Plinth's files and pages of another site: it answers with files, and with nothing of our server. */

import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { freePort } from '../free-port.mjs'

const ROOT = join(import.meta.dirname, '../..')
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
}
const FOLDERS: Readonly<Record<string, string>> = {
  '/plinth/': join(ROOT, 'dist'),
  '/films/': join(ROOT, 'server-stub/demo/films'),
}

export interface StaticSite {
  readonly origin: string
  /** What was asked for and is not there. */
  readonly missing: readonly string[]
  stop(): void
}

/**
 * @param files texts and documents by their path, such as `/page.html`
 * @param root a folder whose files lie at the root of the host
 */
export async function startStaticSite(
  files: Readonly<Record<string, string>>,
  root?: string,
): Promise<StaticSite> {
  const folders = { ...FOLDERS, ...(root && { '/': root, '/plinth/': join(root, 'plinth') }) }
  const missing: string[] = []
  const server: Server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const body = files[pathname] ?? drawn(pathname) ?? (await fileAt(pathname, folders))
    if (body === undefined) missing.push(`${request.method} ${pathname}`)
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': TYPES[extname(pathname) || '.html'] ?? 'application/octet-stream',
    })
    response.end(body ?? 'not found')
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    origin: `http://localhost:${port}`,
    missing,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Pictures of any size, and tiles of a map. */
function drawn(path: string): string | undefined {
  const [, width, height] = /^\/(?:media\/plate|tiles\/\d+)\/(\d+)\/(\d+)\b/.exec(path) ?? []
  if (!width || !height) return undefined
  const size = path.startsWith('/tiles/') ? 'width="256" height="256"' : `width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="#ccc"/></svg>`
}

async function fileAt(path: string, folders: Readonly<Record<string, string>>): Promise<Buffer | undefined> {
  const folder = Object.keys(folders).find((start) => path.startsWith(start))
  if (folder === undefined) return undefined
  const inside = normalize(`/${decodeURI(path.slice(folder.length))}`)
  const file = join(folders[folder] ?? '', inside.endsWith('/') ? `${inside}index.html` : inside)
  return readFile(file).catch(() => undefined)
}

/** The smallest document: one empty page. */
export function emptyPdf(): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 280] >>',
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  return `${text}xref\n0 4\n0000000000 65535 f \n${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}
