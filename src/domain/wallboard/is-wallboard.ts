import { numberParam } from '#lib/search-params.ts'

export const wallboardParam = () => numberParam([0, 1], 0)

/** Other pages have the parameter as text. */
export const isWallboard = ({ matches }: { matches: readonly { search: object }[] }): boolean =>
  matches.some(({ search }) => 'wall' in search && search.wall === 1)
