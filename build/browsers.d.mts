export declare function oldestBrowsers(): Record<string, string>
export declare function esbuildTarget(): string[]
export declare function isOlder(one: string, other: string): boolean
