import { numberParam } from '#lib/search-params.ts'

/** The search parameter of a screen that can hang on a wall: 1 if it does. */
export const wallboardParam = () => numberParam([0, 1], 0)

/** A screen without this parameter has it as text. */
export const isWallboard = ({ matches }: { matches: readonly { search: object }[] }): boolean =>
  matches.some(({ search }) => 'wall' in search && search.wall === 1)
