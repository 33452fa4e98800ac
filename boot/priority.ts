/** Which hosts mount first: higher goes first. A const enum for the reason given in attributes.ts. */
export const enum Priority {
  Idle,
  Near,
  Visible,
  Touched,
}
