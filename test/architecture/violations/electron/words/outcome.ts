/** What became of the sheet. */
export const planted = 1
