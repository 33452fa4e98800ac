export function zip(files: Iterable<readonly [path: string, bytes: Buffer]>): Buffer
