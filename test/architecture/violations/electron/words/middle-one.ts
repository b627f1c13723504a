// The middle one of all starts.
export const planted = 1
