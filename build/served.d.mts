export function assemble(source: string, target: string): Promise<void>
export function copyServed(folder: string): Promise<void>
