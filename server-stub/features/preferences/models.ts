import type { Question } from './answers.js'

declare module '../../views/models.js' {
  interface Pages {
    'preferences/preferences': { steps: { title: string; href: string; summary: string }[] }
    'preferences/preferences-thanks': Nothing
    'preferences/step': StepModel
  }

  interface Parts {
    'preferences/questions': { questions: readonly Question[] }
  }
}

interface StepModel {
  step: number
  steps: number
  name: string
  questions: Question[]
  action: string
}
