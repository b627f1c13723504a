// What the command brought about.
export const planted = 1
