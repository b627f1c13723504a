import { extendTo, nothingSelected, selectAll, toggle } from '../ui/selection.ts'
import { usePapers } from './documents-store.ts'

/** Chooses the paper, or lets go of it. */
export function toggleChosen(paperId: string): void {
  usePapers.setState(({ chosen }) => ({ chosen: toggle(chosen, paperId) }))
}

/** Chooses everything from where the choice began to this paper. */
export function extendChosen(from: string, to: string): void {
  usePapers.setState(({ chosen, papers }) => {
    const ids = papers.map(({ id }) => id)
    return { chosen: extendTo(chosen, ids, from, to) }
  })
}

/** Chooses every paper that is listed so far. */
export function chooseListed(): void {
  usePapers.setState(({ papers }) => ({ chosen: selectAll(papers.map(({ id }) => id)) }))
}

/** Answers false when none was chosen. */
export function chooseNone(): boolean {
  if (usePapers.getState().chosen.selected.size === 0) return false
  usePapers.setState({ chosen: nothingSelected })
  return true
}

/** The chosen papers as an export is asked for, in the order of choosing. */
export function chosenPapers(): { readonly kind: 'papers'; readonly paperIds: string[] } {
  return { kind: 'papers', paperIds: [...usePapers.getState().chosen.selected] }
}
