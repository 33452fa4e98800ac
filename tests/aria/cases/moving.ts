/** What moves, and what plays. */
import { focus, type PatternCase, press } from '../pattern.js'

export const MOVING: readonly PatternCase[] = [
  {
    widget: 'carousel',
    pattern: 'Carousel',
    says: [
      'region "On view now" roledescription=carousel',
      'no list live=polite',
      'listitem "1 of 5" roledescription=slide',
      'button "Pause"',
      'button "Slide 1 of 5" current=true',
      'status live=polite',
    ],
    steps: [
      focus('[data-widget="carousel"] button', 'button "Pause" focused'),
      press('Enter', 'button "Play" focused', 'list live=polite'),
      press('ArrowRight', 'button "Slide 2 of 5" current=true', 'button "Slide 1 of 5" !current=true'),
      press('ArrowLeft', 'button "Slide 1 of 5" current=true'),
    ],
  },
  {
    widget: 'drag-carousel',
    pattern: 'none',
    says: [
      'region "More works"',
      'list "More works"',
      'button "Previous" disabled',
      'button "Next" !disabled',
    ],
    steps: [
      focus('[data-slot="track"]', 'list "More works" focused'),
      press('End', 'button "Next" disabled', 'button "Previous" !disabled'),
      press('Home', 'button "Previous" disabled'),
    ],
  },
  {
    widget: 'background-video',
    pattern: 'Button',
    says: ['image "A bright room with three paintings of the sea."', 'button "Pause the film"'],
    steps: [
      focus('[data-widget="background-video"] button', 'button "Pause the film" focused'),
      press('Enter', 'button "Play the film" focused'),
      press('Space', 'button "Pause the film" focused'),
    ],
  },
]
