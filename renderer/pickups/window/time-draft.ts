/** The typed text of a time field, and the value it passed on. */
export interface TimeDraft {
  readonly typed: string
  readonly value: string
}

/** The typed text, while the field still has the value that it passed on; null once the value was changed elsewhere, e.g. by a suggestion. */
export function typedText(draft: TimeDraft | null, value: string): string | null {
  return draft?.value === value ? draft.typed : null
}
