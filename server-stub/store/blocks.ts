/** What the body of an article or a viewing room is made of. Text may hold *emphasis* between asterisks, nothing else. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'quote'; text: string; by: string }
  | { kind: 'question'; text: string }
  | { kind: 'figure'; pictureId: number; layout: 'column' | 'left' | 'right' | 'full'; caption: string }
  | { kind: 'works'; artworkIds: number[]; caption: string }
  | { kind: 'note'; number: number; text: string }
