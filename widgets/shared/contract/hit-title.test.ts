import { describe, expect, test as it } from 'vitest'
import { hitTitle, splitTitle } from './hit-title.js'

const URL = '/magazine/conversations/ana-ruiz/'

describe('titles of hits', () => {
  it.each([
    ['Ana Ruiz', URL, 'Ana Ruiz in Conversation'],
    ['Ana de la Ruiz', URL, 'Ana de la Ruiz'],
    ['Ana de Ruiz', URL, 'Ana de Ruiz in Conversation'],
    ['A Conversation', URL, 'A Conversation'],
    ['In conversation', URL, 'In conversation'],
    ['Ana Ruiz', '/magazine/news/ana-ruiz/', 'Ana Ruiz'],
  ])('%s at %s reads %s', (title, url, shown) => {
    expect(hitTitle({ title, url })).toBe(shown)
  })

  it.each([
    ['Salt Line', { title: 'Salt Line' }],
    ['Salt Line | Works on paper', { title: 'Salt Line', subtitle: 'Works on paper' }],
    ['Salt|Line|Paper', { title: 'Salt', subtitle: 'Line|Paper' }],
    ['Salt Line |', { title: 'Salt Line' }],
  ])('splits “%s” at the bar', (title, parts) => {
    expect(splitTitle(title)).toEqual(parts)
  })
})
