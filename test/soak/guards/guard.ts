/** One edit of the product's sources that removes the guard. `find` occurs there exactly once. */
export interface Edit {
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** One safeguard against wrong, lost or doubled labels; if two ensure the same, both are removed. */
export interface Guard {
  readonly name: string
  readonly edits: readonly Edit[]
  /** The problem that must be found without it. */
  readonly shows: RegExp
  /** Matches the episodes or label kinds that exercise it: shifts with them are played first. */
  readonly meets: RegExp
}

/**
 * A safeguard that whole shifts cannot exercise: of a site, of memory, or of a file state that accidents rarely cause. Without it, this test file
 * fails.
 */
export interface TestedGuard {
  readonly name: string
  readonly edits: readonly Edit[]
  readonly test: string
}
