/** @jsxImportSource #html */

interface PublishActProps {
  isPublished: boolean
  /** For staff to look at it. */
  isWaiting: boolean
  /** Nobody has to look at it first. */
  isTrusted: boolean
}

/** The button by which a gallery publishes what is its own, or takes it back. */
export const PublishAct = ({ isPublished, isWaiting, isTrusted }: PublishActProps) =>
  !isPublished && !isWaiting ? (
    <button class="button button--main" name="do" value="publish">
      {isTrusted ? 'Publish' : 'Send to our editors'}
    </button>
  ) : (
    <button class="button" name="do" value="unpublish">
      {isPublished ? 'Unpublish' : 'Withdraw'}
    </button>
  )
