/** A code that is nobody's badge. */
export const planted = 1
