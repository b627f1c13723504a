/** The printer is told to stop. */
export const planted = 1
