/** Which links lead to files, and so to no visit: documents, images, media, archives, scripts, data. Turbo knows the commonest. */
const FILES =
  'odt ods odp epub mobi azw3 djvu eps ps tex md docm dotx xlsm xlsb pptx pptm ppsx vcf ics vsdx ai psd indd ' +
  'avif webp jxl jp2 jfif apng tga raw cr2 nef dng ' +
  'm3u8 m3u mpd ts m4v 3gp aiff aif flac opus mid midi oga flv vtt srt weba wmv ' +
  'tgz tbz txz xz zst lz br rar cab jar ' +
  'mjs cjs jsx tsx map wasm sh py ' +
  'tsv ndjson jsonl geojson gpx kml kmz yaml yml toml sql sqlite parquet rss atom xsd rdf bib ttf otf woff woff2 log bin'

/** `known` and the files above, in upper case and lower case alike. */
export class FileExtensions extends Set<string> {
  constructor(known: Iterable<string>) {
    super([...known, ...FILES.split(' ').map((name) => `.${name}`)])
  }
  override has(extension: string): boolean {
    return super.has(extension.toLowerCase())
  }
}
