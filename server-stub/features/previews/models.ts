import type { Card } from '../../catalogue/cards.js'

export interface PreviewRow extends Pick<Card, 'title' | 'meta' | 'fine' | 'picture'> {
  page: string
}
