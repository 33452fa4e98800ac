/** Which links lead to files, and so to no visit: documents, images, media, archives, scripts, data. Turbo knows others. */
const FILES =
  'odt ods odp epub mobi md docm xlsm pptx vcf ics psd ' +
  'avif webp jxl jp2 ' +
  'm3u8 m3u mpd ts m4v flac vtt srt wmv ' +
  'tgz xz zst rar jar ' +
  'mjs cjs map wasm ' +
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
