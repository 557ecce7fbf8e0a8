/** What has failed, in the light scheme (src/app/tokens.css). */
export const failedColor = 'rgb(174, 4, 3)'
