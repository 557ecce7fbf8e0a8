import { portalTimeOrder } from '#lib/portal-times.ts'
import { Timed } from '#ui/times/Time.tsx'

interface PortalTimeProps {
  /** As the portal sends it, with its day. */
  sent: string
  text: string
}

/** The time of a portal's own clock: its tooltip says that the zone is not reported. */
export function PortalTime({ sent, text }: PortalTimeProps) {
  const at = portalTimeOrder(sent)
  return at === undefined ? text : <Timed text={[{ at, text, isZoneless: true }]} />
}
