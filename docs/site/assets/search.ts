/** The page of the search: Pagefind's own interface, begun with what the header's field was sent with. */
declare const PagefindUI: new (settings: object) => { triggerSearch(text: string): void }

const search = new PagefindUI({
  element: '#search',
  showImages: false,
  showSubResults: true,
  autofocus: true,
})
// Its field has a title alone.
document.querySelector('#search input')?.setAttribute('aria-label', 'Search these pages')
const asked = new URLSearchParams(location.search).get('q')
if (asked) search.triggerSearch(asked)
