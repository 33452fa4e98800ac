export const ENVIRONMENTS = ['dev', 'uat', 'live'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/**
 * The environment by the host's name: dev if it contains `local`, uat if it contains `uat`, else live.
 * `set` (a page's `<meta name="plinth-environment">`) wins, since every test runs on localhost.
 */
export function environmentOf(hostName: string, set?: string | null): Environment {
  const named = ENVIRONMENTS.find((environment) => environment === set)
  if (named) return named
  if (hostName.includes('local')) return 'dev'
  return hostName.includes('uat') ? 'uat' : 'live'
}
