/**
 * `Array.from` as the browser has it: the build puts it in place of each in what is bundled, libraries too. Prototype.js and MooTools are in
 * many a page, and theirs takes no function and nothing but what has a length: Turbo would send forms without their fields.
 */
export function arrayFrom<Item, Made = Item>(
  items: Iterable<Item> | ArrayLike<Item>,
  make?: (item: Item, index: number) => Made,
): (Item | Made)[] {
  const list =
    Symbol.iterator in Object(items)
      ? [...(items as Iterable<Item>)]
      : [...Array((items as ArrayLike<Item>).length ?? 0)].map(
          (_, index) => (items as ArrayLike<Item>)[index],
        )
  return make ? list.map((item, index) => make(item as Item, index)) : (list as Item[])
}
