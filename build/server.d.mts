export const SERVER_OUT: string
export function bundleServer(outdir: string): Promise<string[]>
