export interface Subscription {
  email: string
  action: string
  lists: readonly { title: string }[]
}
