/** Tells texts apart without keeping them (FNV-1a, and the length); not for secrets. */
export function hashText(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  return `#${(hash >>> 0).toString(36)}-${text.length}`
}
