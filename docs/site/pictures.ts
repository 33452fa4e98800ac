/** The small pictures of widgets in their index: `pictures/take.ts` takes them. */
import { glob } from 'tinyglobby'

export const SCHEMES = ['light', 'dark'] as const
export const PICTURE_PX = { width: 400, height: 250 }

/** The name of the file. */
export const pictureOf = (widget: string, scheme: (typeof SCHEMES)[number]): string =>
  `${widget}-${scheme}.avif`

/** A line for each widget of these that has no picture. */
export async function findMissingPictures(widgets: readonly string[]): Promise<string[]> {
  const files = await glob('*.avif', { cwd: `${import.meta.dirname}/pictures` })
  return widgets
    .filter((widget) => !SCHEMES.every((scheme) => files.includes(pictureOf(widget, scheme))))
    .map(
      (widget) =>
        `docs/site/pictures: has no picture of ${widget}; run npx tsx docs/site/pictures/take.ts ${widget}`,
    )
}
