export function dropDescriptions(code: string): string
