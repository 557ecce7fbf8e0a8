/** Safari reports the key that ends a word only by its code. */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing'> & { keyCode: number }): boolean =>
  event.isComposing || event.keyCode === 229
