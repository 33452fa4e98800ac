export const readingOf = () => []
