/** When a run of the end-to-end suite starts by its wall clock, and where. */
export interface StartOfRun {
  /** An instant, as Temporal reads it. */
  readonly start: string
  readonly zone: string
}

const zones = ['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'] as const

/** Each hour of a Tuesday, a Saturday, the last days of months and of a year, and both days of a clock change in America and in New Zealand. */
export function startsOfHours(): readonly StartOfRun[] {
  const hours = Array.from({ length: 24 }, (_, hour) => `2026-11-24T${String(hour).padStart(2, '0')}:30:00Z`)
  const days = ['2026-11-28', '2026-11-30', '2027-02-28', '2026-12-31', '2026-11-01', '2027-03-14', '2026-09-26', '2027-04-03']
  return [...hours, ...days.map((day) => `${day}T21:30:00Z`)].map((start, index) => ({ start, zone: zones[index % zones.length] ?? 'UTC' }))
}

/** The variables that start the wall clock of a run there. */
export function environmentOfStart({ start, zone }: StartOfRun): Readonly<Record<string, string>> {
  return { PACKBENCH_START: start, TZ: zone }
}

/** Two of these starts for the end-to-end tests of a commit: other commits are tested at other hours, and the same commit again at the same. */
export function startsOfCommit(commit: string | null): readonly [StartOfRun, StartOfRun] {
  const starts = startsOfHours()
  const drawn = commit === null ? 0 : Number.parseInt(commit.slice(8, 16), 16)
  const first = drawn % starts.length
  const second = (first + 1 + (Math.floor(drawn / starts.length) % (starts.length - 1))) % starts.length
  return [starts[first] as StartOfRun, starts[second] as StartOfRun]
}

/** Each `groups`th of the starts, from this one (1 for the first): all of them take longer than one job of a workflow may. */
export function startsOfGroup(group: number, groups: number): readonly StartOfRun[] {
  return startsOfHours().filter((_, index) => index % groups === group - 1)
}
