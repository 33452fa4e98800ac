export interface Invitation {
  invitedBy: string
  closes: string
}
