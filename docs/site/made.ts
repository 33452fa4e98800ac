/** Writes what the cases ask of the reference server that a static host has as files. */
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { specimenPdf } from '../../server-stub/media/specimen-pdf.js'
import { ARCHIVE, TILE } from './addresses.js'
import { ROOT } from './documents.js'
import { pictureAt } from './picture.js'

const BLANK_TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#e9e6df" stroke="#d8d3ca"/></svg>\n'

/** `addresses` are such as `/media/plate/800/600/plate.svg`, and with a number `plate-2.svg`. */
export async function writeMade(out: string, addresses: Iterable<string>): Promise<void> {
  await write(out, TILE, BLANK_TILE)
  await cp(join(ROOT, ARCHIVE.of), join(out, ARCHIVE.at))
  await cp(join(ROOT, 'server-stub/demo/films/low-water'), join(out, 'films/low-water'), { recursive: true })
  await Promise.all([...addresses].map((address) => writeOne(out, address)))
}

async function writeOne(out: string, address: string): Promise<void> {
  const picture = pictureAt(address)
  if (picture) await write(out, address, picture)
  const [, pages] = /^\/media\/specimen\/(\d+)\//.exec(address) ?? []
  if (pages) await write(out, address, await specimenPdf(Number(pages)))
}

async function write(out: string, address: string, content: string | Buffer): Promise<void> {
  const file = join(out, address)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
