/** Values of the radios that are checked; empty where none is. */
export interface Chosen {
  readonly method: string
  readonly card: string
  readonly isNewCard: boolean
}

export interface Choice extends Chosen {
  /** Once a new card was asked for, it is one of the cards. */
  readonly offersNewCard: boolean
}

export const initialChoice: Choice = { method: '', card: '', isNewCard: false, offersNewCard: false }

export const choiceReducer = ({ offersNewCard }: Choice, chosen: Chosen): Choice => ({
  ...chosen,
  offersNewCard: offersNewCard || chosen.isNewCard,
})
