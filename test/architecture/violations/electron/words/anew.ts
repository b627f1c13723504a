// Reads the list anew.
export const planted = 1
