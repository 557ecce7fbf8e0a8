/** The portals, who sees them and how many days of each are shown (commission 2, Admin panel, Portals tab). */
export function PortalsScreen() {
  return null
}
