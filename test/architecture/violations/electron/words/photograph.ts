// Photographs the window.
export const planted = 1
