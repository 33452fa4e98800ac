declare module '../../views/models.js' {
  interface Pages {
    'impressions/impressions': ImpressionsModel
  }
}

interface ImpressionsModel {
  rows: { code: number; name: string; day: string; date: string; count: string }[]
  older: string | undefined
  isFirst: boolean
}

export type { ImpressionsModel }
