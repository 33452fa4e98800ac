/** How many lines of `source` hold code: neither empty lines nor those that hold a comment alone. */
export function codeLines(source) {
  let isInComment = false
  let count = 0
  for (const line of source.split('\n')) {
    const text = line.trim()
    if (isInComment) {
      isInComment = !text.includes('*/')
    } else if (text.startsWith('/*') || text.startsWith('{/*')) {
      isInComment = !text.includes('*/')
    } else if (text !== '' && !text.startsWith('//')) {
      count++
    }
  }
  return count
}
