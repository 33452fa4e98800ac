/** For whoever acts for several. */
export interface ChosenGallery {
  id: number
  name: string
  isChosen: boolean
}
