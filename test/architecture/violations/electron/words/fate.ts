/** The fate of a write. */
export const planted = 1
