/** What a person has to know of an account until several stations can share one. */
export const oneStationWarning = 'Use an account at one station only: two stations on the same account print the same orders twice.'
