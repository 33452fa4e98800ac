/** What Turbo tells before a request. */
export interface RequestDetail {
  url: URL
  fetchOptions: { method: string; headers: Record<string, string> }
  resume(): void
}
