import type { BuildOptions } from 'esbuild'

export const isWatching: boolean
export const settings: BuildOptions
