export function emptyDescriptions(code: string): string
