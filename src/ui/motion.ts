/** In ms, as `--motion` in a style sheet: how long it takes to open, to close and to change a colour. */
export const motion = 120
