/** Who mounts first: higher goes first. A const enum for the reason that attributes.ts gives. */
export const enum Priority {
  Idle,
  Near,
  Visible,
  Touched,
}
