/** What a packer cannot do without a supervisor. */
export const releaseKinds = ['override', 'reprint', 'override-and-reprint', 'cancel', 'people'] as const

export type ReleaseKind = (typeof releaseKinds)[number]

/** More orders than this are cancelled only with a supervisor. */
export const maxCancelledAlone = 10

/** A release that is not used within this time is void. Seconds. */
export const releaseSeconds = 120
