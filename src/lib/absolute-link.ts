export const absoluteLink = ({ publicHref }: { publicHref: string }): string =>
  new URL(publicHref, location.origin).href
