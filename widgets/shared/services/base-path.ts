/** Where the addresses of the site's server begin. One library runs in a page, so one base path holds in it. */
let basePath = '/'

/** `path` begins and ends with a slash. */
export function setBasePath(path: string): void {
  basePath = path
}

/** An address of the contract below `base`. What a page has written in full stays: it lies there already, or on another host. */
export const below = (base: string, address: string): string =>
  !address.startsWith('/') || address.startsWith(base) ? address : base + address.slice(1)

/** The same with the base path of this page. */
export const atBasePath = (address: string): string => below(basePath, address)
