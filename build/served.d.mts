export function copyServed(folder: string): Promise<void>
export function writeArchives(outdir: string): Promise<void>
