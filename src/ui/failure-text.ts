export const couldNotLoad = (what: string): string => `Couldn’t load ${what}.`

export function inlineTextOf(error: Error | null): { title: string; text: string } | undefined {
  if (!error || !('inlineText' in error)) return undefined
  const { inlineText } = error
  if (typeof inlineText !== 'object' || inlineText === null || !('title' in inlineText) || !('text' in inlineText)) {
    return undefined
  }
  return { title: String(inlineText.title), text: String(inlineText.text) }
}
