/** What the person wishes. */
export const planted = 1
