/** For a cell. */
export const serverText = (text: string | undefined) => (text === undefined ? '—' : <bdi className="sent">{text}</bdi>)
