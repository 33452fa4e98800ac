/**
 * Plinth finds hosts by itself, also those that an AJAX answer brings. What it cannot know is how high Drupal's toolbar is: what sticks or is
 * fixed at the window's top stays below it.
 */
;((Drupal, jQuery) => {
  const keepBelow = ({ top = 0 } = {}) =>
    document.documentElement.style.setProperty('--plinth-top', `${top}px`)

  jQuery(document).on('drupalViewportOffsetChange', (_event, offsets) => keepBelow(offsets))

  Drupal.behaviors.plinth = {
    attach() {
      keepBelow(Drupal.displace?.offsets)
    },
  }
})(window.Drupal, window.jQuery)
