import { create } from 'zustand'
import type { Failure } from '../../shared/failure.ts'
import type { VoidLabel } from '../../shared/printing/labels/void-label.ts'
import type { Result } from '../../shared/result.ts'
import { call, createAccountCalls, listen } from '../bridge.ts'
import { showFailureNotice } from '../ui/feedback/notices.ts'

interface VoidLabels {
  /** By sheet, in the order they were reported. */
  readonly labels: ReadonlyMap<string, VoidLabel>
  readonly isLoaded: boolean
  /** Why the list could not be loaded. */
  readonly failure: Failure | null
}

const notLoaded: VoidLabels = { labels: new Map(), isLoaded: false, failure: null }

export const useVoidLabels = create<VoidLabels>(() => notLoaded)

function apply(changed: readonly VoidLabel[]): void {
  useVoidLabels.setState(({ labels }) => ({ labels: new Map([...labels, ...changed.map((label) => [label.sheetId, label] as const)]) }))
}

const { callAndApply, forget } = createAccountCalls()

function readList(): void {
  void callAndApply('voidLabels.list', {}, (listed) => {
    if (listed.ok) apply(listed.value.labels)
    useVoidLabels.setState({ isLoaded: true, failure: listed.ok ? null : listed.failure })
  })
}

/** Loads the list and follows its changes until the returned function is called. */
export function connectVoidLabels(): () => void {
  const stop = listen('voidLabels.changed', ({ labels }) => apply(labels), readList)
  readList()
  return () => {
    stop()
    forget()
    useVoidLabels.setState(notLoaded)
  }
}

function toDestroy(labels: ReadonlyMap<string, VoidLabel>): VoidLabel[] {
  return [...labels.values()].filter(({ destroyed }) => destroyed === null)
}

/** Those still to be destroyed, by sheet. */
export function openLabels(labels: ReadonlyMap<string, VoidLabel>): ReadonlyMap<string, VoidLabel> {
  return new Map(toDestroy(labels).map((label) => [label.sheetId, label]))
}

/** How many are still to be destroyed; null until that is known. */
export function countToDestroy({ labels, isLoaded }: VoidLabels): number | null {
  return isLoaded ? toDestroy(labels).length : null
}

/** Labels to destroy, oldest first, and labels recently destroyed, newest first. */
export function groupLabels(labels: ReadonlyMap<string, VoidLabel>): { readonly open: VoidLabel[]; readonly destroyed: VoidLabel[] } {
  const destroyed = [...labels.values()].filter((label) => label.destroyed !== null)
  const newestFirst = destroyed.toSorted((one, other) => ((one.destroyed?.at ?? '') < (other.destroyed?.at ?? '') ? 1 : -1))
  return { open: toDestroy(labels), destroyed: newestFirst }
}

async function showFailureOf(answer: Promise<Result<unknown>>): Promise<void> {
  const result = await answer
  if (!result.ok) showFailureNotice(result.failure)
}

export function markDestroyed(sheetId: string): void {
  void showFailureOf(call('voidLabels.markDestroyed', { sheetIds: [sheetId] }))
}

export function restoreLabel(sheetId: string): void {
  void showFailureOf(call('voidLabels.restore', { sheetId }))
}
