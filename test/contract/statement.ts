/** How a statement of the interface is verified. */
export type Held =
  /** By the check of this suite with that id. */
  | { readonly by: 'check'; readonly check: string }
  /** By another test of the repository, since no client can see it on any implementation. */
  | { readonly by: 'test'; readonly file: string; readonly name: string }
  /** By nothing, for the reason given. */
  | { readonly by: 'nothing'; readonly reason: string }
  /** The interface says that it does not document this. */
  | { readonly by: 'not-shown' }

export interface Statement {
  readonly id: string
  /** The heading of the interface above it. */
  readonly section: string
  readonly says: string
  readonly held: Held
}

type Row = readonly [id: string, says: string, held?: Held | string]

/** Statements of one section; each is checked by the check with its id unless it names another one. */
export function section(name: string, ...rows: readonly Row[]): readonly Statement[] {
  return rows.map(([id, says, held]) => ({
    id,
    section: name,
    says,
    held: typeof held === 'object' ? held : { by: 'check', check: held ?? id },
  }))
}

export const notShown: Held = { by: 'not-shown' }

export const heldByTest = (file: string, name: string): Held => ({ by: 'test', file, name })

export const heldByNothing = (reason: string): Held => ({ by: 'nothing', reason })
