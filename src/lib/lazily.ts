/**
 * What is made when it is first asked for, once. For what takes long to make and not every page needs: the first `Intl`
 * object of a page takes longer than a screen's own code.
 */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
