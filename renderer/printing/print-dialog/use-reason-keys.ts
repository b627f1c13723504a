import { useEffect, useEffectEvent } from 'react'
import { reprintKinds, type ReprintKind } from '../../../shared/printing/batch.ts'

/** The keys of a reason for a reprint, by its place in the list. */
export function reasonKeys(index: number): string {
  return `Ctrl+${index + 1}`
}

/** In a dialog that asks for the reason of a reprint, Ctrl and the number of a reason choose it. */
export function useReasonKeys(isActive: boolean, onChoose: (kind: ReprintKind) => void): void {
  const choose = useEffectEvent((event: KeyboardEvent): void => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    const kind = digit === undefined ? undefined : reprintKinds[Number(digit) - 1]
    if (!isActive || kind === undefined || event.shiftKey || event.altKey || event.repeat) return
    if (event.ctrlKey || event.metaKey) onChoose(kind)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => choose(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
