/** One place of the product's sources, and what stands there when the guard is gone. `find` stands there exactly once. */
export interface Edit {
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** One thing that keeps labels from being wrong, lost or doubled; where two hold the same, both are taken away. */
export interface Guard {
  readonly name: string
  readonly edits: readonly Edit[]
  /** The problem that is to be found without it. */
  readonly shows: RegExp
  /** Words of the episodes or label kinds that meet it: shifts with them are played first. */
  readonly meets: RegExp
}
