// The answer tells how many there are.
export const planted = 1
