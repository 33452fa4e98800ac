import { defineMessages, message } from 'plinth'

export const messages = defineMessages('carousel', {
  carouselRole: message('carousel', 'Role of the whole.'),
  slideRole: message('slide', 'Role of a slide.'),
  position: message('{index} of {count}', 'Name of a slide; announced.'),
  indicator: message('Slide {index} of {count}', 'Button for a slide.'),
  previous: message('Previous slide', 'Button.'),
  next: message('Next slide', 'Button.'),
  play: message('Play', 'Button: slides advance.'),
  pause: message('Pause', 'Button: slides stop.'),
})
