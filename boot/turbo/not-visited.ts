/**
 * Addresses that Turbo leaves to the browser: dashboards, whose scripts are made for one page, and links that do something, which
 * hovering must not do. Paths, then queries as WordPress, WooCommerce and MediaWiki write them.
 */
const NOT_VISITED =
  /^\/admin(istrator)?\/|[/:=](wp-admin|wp-login\.php|(user)?(log|sign)-?out|delete|remove|unsubscribe)(?=[/?&]|$)|[?&](_wpnonce|add-to-cart)=|=edit\b/i

/** `more` are beginnings of paths that a site adds, with spaces between them. */
export const isNotVisited = ({ pathname, search }: URL, more = ''): boolean =>
  NOT_VISITED.test(pathname + search) || more.split(' ').some((path) => path && pathname.startsWith(path))

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
