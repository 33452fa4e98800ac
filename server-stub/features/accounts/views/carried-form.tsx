/** @jsxImportSource #html */

/** In each form that signs in: what is sent afterwards (auth/unsent-form.ts). */
export const CarriedForm = ({ unsent }: { unsent: string | undefined }) =>
  unsent && <input type="hidden" name="unsent" value={unsent} />
