/** @jsxImportSource #html */

import { LONGEST_ORDER_NOTE } from '../../../../widgets/shared/contract/limits.js'
import { FieldFrame } from '../../../views/parts/field-frame.js'
import { Guarded } from '../../../views/parts/guarded.js'

interface ApprovalProps {
  id: number
  action: string
  /** The version that the answer is about. */
  version: number
  why: string
  error: string
}

/** Our answer to what a gallery wants to publish: it goes live, or back with a reason. */
export const Approval = ({ id, action, version, why, error }: ApprovalProps) => (
  <Guarded isChanged={error !== ''}>
    <form class="form" data-widget="submit-guard" method="post" action={action}>
      <input type="hidden" name="version" value={version} />
      <FieldFrame
        id={`why-${id}`}
        label="What to change first"
        error={error}
        isAlert
        control={(state) => (
          <textarea
            class="field__input"
            id={`why-${id}`}
            name="why"
            rows={2}
            maxlength={LONGEST_ORDER_NOTE}
            {...state}
          >
            {'\n'}
            {why}
          </textarea>
        )}
      />
      <p class="form__acts">
        <button class="button button--main" name="do" value="approve">
          Publish
        </button>
        <button class="button" name="do" value="return">
          Send back
        </button>
      </p>
    </form>
  </Guarded>
)
