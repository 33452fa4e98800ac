export function findFirefox(): string
export function findWebkit(): { driver: string; browser: string; screen: string }
