export interface Token {
  name: string
  type: string
  default: string
  description: string
}

export function readTokens(): Promise<{ title: string; tokens: Token[] }[]>
export function documentWithTokens(document: string, groups: Awaited<ReturnType<typeof readTokens>>): string
