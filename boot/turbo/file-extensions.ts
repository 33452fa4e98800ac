/** Which links lead to files, and so to no visit: documents, images, media, archives, scripts, data. Turbo knows others. */
const FILES =
  'odt ods odp epub md docm xlsm vcf ics avif webp jxl m3u8 mpd ts m4v flac vtt srt tgz xz rar ' +
  'mjs cjs wasm tsv ndjson geojson yaml rss atom'

/** `known` and the files above, in upper case and lower case alike. */
export class FileExtensions extends Set<string> {
  constructor(known: Iterable<string>) {
    super([...known, ...FILES.split(' ').map((name) => `.${name}`)])
  }
  override has(extension: string): boolean {
    return super.has(extension.toLowerCase())
  }
}
