import { portalTimeOrder } from '#lib/portal-times.ts'
import { Timed } from '#ui/times/Time.tsx'

interface PortalTimeProps {
  sent: string
  text: string
}

/** In the portal's local time: the tooltip says that its time zone is unknown. */
export function PortalTime({ sent, text }: PortalTimeProps) {
  const at = portalTimeOrder(sent)
  return at === undefined ? text : <Timed text={[{ at, text, isZoneless: true }]} />
}
