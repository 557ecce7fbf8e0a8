/** The thresholds that raise alerts (commission 2, Admin panel, Threshold tab); AdminPanelFrame stands around it. */
export function ThresholdsScreen() {
  return null
}
