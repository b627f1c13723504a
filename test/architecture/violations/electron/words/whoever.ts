// For whoever reads it.
export const planted = 1
