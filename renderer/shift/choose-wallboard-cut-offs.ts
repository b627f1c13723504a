import type { CutOffVerdict, ShiftCutOff } from '../../shared/shift/shift-overview.ts'

/** All orders with the same cut-off time, at any pickup address. */
export interface WallboardCutOff {
  readonly cutOff: string
  readonly verdict: CutOffVerdict
  readonly toPrint: number
}

/** The number that is readable from ten metres. */
const maxShown = 3

/** The worst verdict first. */
const verdictsByUrgency: readonly CutOffVerdict[] = ['passed', 'missed', 'at-risk', 'no-pace', 'met', 'printed']

function merge(cutOffs: readonly ShiftCutOff[]): WallboardCutOff {
  const verdict = verdictsByUrgency.find((worst) => cutOffs.some((one) => one.verdict === worst)) ?? 'no-pace'
  return { cutOff: cutOffs[0]?.cutOff ?? '', verdict, toPrint: cutOffs.reduce((sum, { toPrint }) => sum + toPrint, 0) }
}

/**
 * The next cut-offs by time, and one line for those that passed with unprinted orders. A cut-off for which all is printed never takes
 * the place of one with orders to print.
 */
export function wallboardCutOffs(cutOffs: readonly ShiftCutOff[]): { readonly shown: readonly WallboardCutOff[]; readonly more: number } {
  const late = cutOffs.filter(({ verdict, toPrint }) => verdict === 'passed' && toPrint > 0)
  const passed = late.length === 0 ? [] : [merge(late)]
  const byTime = Map.groupBy(
    cutOffs.filter(({ verdict }) => verdict !== 'passed'),
    ({ cutOff }) => cutOff,
  )
  const open = [...byTime.values()].map(merge)
  const room = maxShown - passed.length
  const chosen = new Set([...open.filter(({ toPrint }) => toPrint > 0), ...open.filter(({ toPrint }) => toPrint === 0)].slice(0, room))
  const shown = open.filter((one) => chosen.has(one))
  return { shown: [...shown, ...passed], more: open.length - shown.length }
}
