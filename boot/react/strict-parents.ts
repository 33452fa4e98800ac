/** Elements whose children HTML prescribes: no container may be put into them. */
export const STRICT_PARENTS =
  'ul, ol, menu, dl, table, thead, tbody, tfoot, tr, colgroup, select, optgroup, datalist'
