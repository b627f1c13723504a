/** The window hears of it. */
export const planted = 1
