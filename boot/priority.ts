/** Which hosts mount first: higher goes first. A const enum, whose values are written into the code. */
export const enum Priority {
  Idle,
  Near,
  Visible,
  Touched,
}
