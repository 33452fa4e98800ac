/** @jsxImportSource #html */
import type { FollowView } from '../follow-button.js'

export function FollowButton({ action, type, id, name, isOn, words }: FollowView) {
  return (
    <form
      class="w-follow"
      data-widget="follow"
      method="post"
      action={action}
      data-entity-type={type}
      data-entity-id={id}
      data-entity-name={name}
    >
      {isOn && <input type="hidden" name="action" value="unfollow" />}
      <button
        class="w-follow__button"
        data-slot="button"
        aria-label={`${isOn ? words.on : words.off} ${name}`}
        data-marked={isOn ? 'true' : undefined}
      >
        {isOn ? words.on : words.off}
      </button>
    </form>
  )
}
