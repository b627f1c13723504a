/** The clock stands still. */
export const planted = 1
