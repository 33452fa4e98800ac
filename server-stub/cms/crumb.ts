/** One of the trail of a page for staff; the page itself has no address. */
export type Crumb = readonly [label: string | number, href?: string]
