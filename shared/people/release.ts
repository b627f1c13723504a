/** What a packer cannot do without a supervisor. */
export const releaseKinds = ['override', 'reprint', 'override-and-reprint', 'cancel', 'people'] as const

export type ReleaseKind = (typeof releaseKinds)[number]

/** More orders than this can be cancelled only with a supervisor: at once, and by one person within `cancelledAloneMinutes`. */
export const maxCancelledAlone = 10

export const cancelledAloneMinutes = 10

/** Seconds after which an unused release expires. */
export const releaseSeconds = 120
