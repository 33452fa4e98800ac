/** Tests of Turbo whose result differs with Plinth beside it on purpose, and the part of docs/turbo.md that says why. */
const FORMS = 'Refused forms (`forms`)'
const FRAMES = 'Frames with errors (`frameErrors`)'
/** They compare `newBody` with the body after it is shown, in which a widget is mounted by then. */
const CLONES = "Clones hold the server's HTML"

export const WANTED = [
  {
    test: 'functional/form_submission_tests.js: invalid form submission with server error status',
    why: FORMS,
  },
  {
    test: 'functional/form_submission_tests.js: invalid frame form submission with internal server error status',
    why: FORMS,
  },
  {
    test: 'functional/rendering_tests.js: reloads when tracked elements change due to failed form submission',
    why: FORMS,
  },
  {
    test: 'functional/frame_tests.js: successfully following a link to a page without a matching frame shows an error and throws an exception',
    why: FRAMES,
  },
  {
    test: 'functional/frame_tests.js: failing to follow a link to a page without a matching frame shows an error and throws an exception',
    why: FRAMES,
  },
  { test: 'functional/rendering_tests.js: triggers before-render and render events', why: CLONES },
  {
    test: 'functional/rendering_tests.js: triggers before-render, render, and load events for error pages',
    why: CLONES,
  },
]
