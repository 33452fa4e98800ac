import type { AnyWidget, Registry } from '../boot/widget.js'

export function readRegistry(): Promise<Registry>
export function readDefinitions(): Promise<Record<string, AnyWidget>>
export function readAttributeOf(): Promise<(option: string) => string>
