/** Drives the server's header: the bar that stays in view, and the drawer with its levels. */
import { useAttributes, useHost } from 'plinth/react'
import { useArrowKeys } from './use-arrow-keys.js'
import { useDrawer } from './use-drawer.js'
import { useFixed } from './use-fixed.js'
import { useKeys } from './use-keys.js'
import { useLevelScroll } from './use-level-scroll.js'

export function Menu() {
  const host = useHost()
  const { isOpen, level, going, hasGutter, shut } = useDrawer()
  const isFixed = useFixed(isOpen)
  useLevelScroll(level)
  useKeys(shut)
  useArrowKeys(shut)
  useAttributes(host, {
    'data-fixed': isFixed,
    'data-open': isOpen,
    'data-gutter': hasGutter,
    'data-level': level > 1 ? level : null,
    'data-going': going,
  })
  return null
}
