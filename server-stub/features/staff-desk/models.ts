export interface Neighbours {
  older: string | undefined
  newer: string | undefined
}
