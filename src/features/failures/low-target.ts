/** Of 44 px in a line that stays as high as its text: it lies over the lines around it, which have no controls. */
export const lowTarget = { h: '2.75rem', mt: -17, mb: -11, pt: 6 }

/** In the first line, below the filters. */
export const firstTarget = { h: '2.75rem', mt: -2, mb: -26, pb: 24 }
