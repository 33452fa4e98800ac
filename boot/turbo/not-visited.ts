/**
 * Addresses that Turbo leaves to the browser: dashboards, whose scripts are made for one page, and links that do something, which
 * hovering must not do. Paths, then queries as WordPress, WooCommerce and MediaWiki write them.
 */
const NOT_VISITED =
  /^\/admin(istrator)?\/|[/:=](wp-admin|wp-login\.php|(user)?(log|sign)-?out|delete|remove|unsubscribe)(?=[/?&]|$)|[?&](_wpnonce|add-to-cart)=|=edit\b/i

/** `more` are beginnings of paths that a site adds, with spaces between them. */
export const isNotVisited = ({ pathname, search }: URL, more = ''): boolean =>
  NOT_VISITED.test(pathname + search) || more.split(' ').some((path) => path && pathname.startsWith(path))
