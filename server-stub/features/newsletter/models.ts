import type { FormState } from '../../views/form-page.js'

declare module '../../views/models.js' {
  interface Pages {
    'newsletter/check-mail': Nothing
    'newsletter/confirm': Subscription
    'newsletter/done': Nothing
    'newsletter/leave': Subscription
    'newsletter/left': Nothing
    'newsletter/subscribe': FormState & { lists: (Newsletter & { isChosen: boolean })[] }
    'newsletter/to-subscribe': Nothing
  }
}

interface Newsletter {
  key: string
  title: string
  about: string
}

interface Subscription {
  email: string
  action: string
  lists: readonly { title: string }[]
}
