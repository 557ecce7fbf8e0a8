import { isoInstant } from '#lib/days.ts'
import { portalClockOrder } from '#lib/portal-times.ts'

interface PortalTimeProps {
  sent: string
  text: string
}

export function PortalTime({ sent, text }: PortalTimeProps) {
  const clock = portalClockOrder(sent)
  if (clock === undefined) return text
  return (
    <time dateTime={isoInstant(clock).slice(0, 'yyyy-mm-ddThh:mm:ss'.length)} title="">
      {text}
    </time>
  )
}
