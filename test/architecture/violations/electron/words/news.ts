/** True when the change is news. */
export const planted = 1
