import { describe, expect, it } from 'vitest'
import {
  askToRemind,
  decideCall,
  isNothingOutstanding,
  NOTHING_OUTSTANDING,
  remindCall,
  saveSelectionCall,
} from './gallery-selections.call.js'

describe('the words of a reminder', () => {
  it('are these', () => {
    expect(NOTHING_OUTSTANDING).toBe(
      'This member has no outstanding galleries to select so the email will not be sent.',
    )
    expect(askToRemind('Jun Aoki')).toBe('Are you sure you want to send an email reminder to Jun Aoki?')
  })

  it.each([
    ['0', true],
    ['1', false],
    ['00', false],
    ['', false],
  ])('a count of %j is nothing: %s', (count, isNothing) => {
    expect(isNothingOutstanding(count)).toBe(isNothing)
  })
})

describe('the calls', () => {
  const base = '/my-plinth/gallery-selections/12/'

  it('have the addresses of the calls', () => {
    expect(saveSelectionCall.path({ base })).toBe(base)
    expect(remindCall.path({ base, userId: 7, count: '3' })).toBe(`${base}?action=reminder&userId=7&count=3`)
    expect(decideCall.path({ base, action: 'decline', galleryNodeId: 40 })).toBe(
      `${base}?action=decline&galleryNodeId=40`,
    )
  })

  it.each([
    ['?action=accept&galleryNodeId=40', true],
    ['?action=delete&galleryNodeId=40', false],
    ['?action=accept&galleryNodeId=0', false],
    ['?action=accept', false],
  ])('%s decides: %s', (search, does) => {
    expect(decideCall.match(base, search) !== undefined).toBe(does)
    expect(saveSelectionCall.match(base, search)).toBeUndefined()
  })

  it.each(['/my-plinth/gallery-selections/', `${base}summary/`, '/my-plinth/gallery-selections/x/'])(
    '%s is no selection’s own address',
    (path) => {
      expect(saveSelectionCall.match(path)).toBeUndefined()
    },
  )

  it('reads a form: what is chosen, by whom it was saved, and whether its button was pressed', () => {
    expect(
      saveSelectionCall.sent({
        'gallery-40': '2',
        'gallery-41': ['1', '0'],
        screen: 'current',
        'saving-selections': '1',
        'save-key': 'a-b_1',
        'save-number': '7',
      }),
    ).toEqual({
      choices: new Map([
        [40, 2],
        [41, 0],
      ]),
      isSubmit: true,
      key: 'a-b_1',
      number: 7,
    })
    expect(saveSelectionCall.sent({})).toEqual({ choices: new Map(), isSubmit: false, key: '', number: 0 })
  })

  it.each([{ 'gallery-40': 'Main' }, { 'gallery-40': '12' }, { 'save-key': '<b>' }, { 'save-number': '-1' }])(
    'refuses %o',
    (form) => {
      expect(() => saveSelectionCall.sent(form)).toThrow(/^save-selection .+: expected /)
    },
  )
})
