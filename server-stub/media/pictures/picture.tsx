/** @jsxImportSource #html */

import { drawnFor } from '../../views/drawn-for.js'
import type { PictureView } from './picture-view.js'

/** A page has dozens of them. */
export const Picture = drawnFor<{ picture: PictureView }>(
  ({ picture }) => picture,
  ({ picture: { webp, sizes, classes, src, srcset, width, height, alt, isFirst } }) => (
    <picture>
      {webp && <source type="image/webp" srcset={webp} sizes={sizes} />}
      <img
        class={classes}
        src={src}
        srcset={srcset}
        sizes={srcset ? sizes : undefined}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        fetchpriority={isFirst ? 'high' : undefined}
        loading={isFirst ? undefined : 'lazy'}
      />
    </picture>
  ),
)
