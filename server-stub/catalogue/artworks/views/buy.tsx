/** @jsxImportSource #html */

interface BuyLinksProps {
  artworkId: number
  path: string
}

/** The ways to buy a work, the same for everyone. They lead to a page of the member’s. */
export function BuyLinks({ path, artworkId }: BuyLinksProps) {
  return (
    <form class="label__buy" method="get" action={path}>
      <input type="hidden" name="artwork" value={artworkId} />
      <button class="button" type="submit" name="way" value="buy">
        Buy
      </button>
      <button class="label__way" type="submit" name="way" value="offer">
        Make an offer
      </button>
      <button class="label__way" type="submit" name="way" value="reserve">
        Reserve
      </button>
    </form>
  )
}
