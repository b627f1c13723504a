import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { reprintKinds, type ReprintKind } from '../../../shared/printing/batch.ts'

/** The keys of a reason for a reprint, by its place in the list. */
export function reasonKeys(index: number): string {
  return `Ctrl+${index + 1}`
}

/** The reason that these keys choose; null for all other keys. */
function reasonOf({ code, ctrlKey, metaKey, shiftKey, altKey, repeat }: KeyboardEvent): ReprintKind | null {
  const digit = /^Digit([1-9])$/.exec(code)?.[1]
  if (digit === undefined || shiftKey || altKey || repeat || !(ctrlKey || metaKey)) return null
  return reprintKinds[Number(digit) - 1] ?? null
}

/** A number field reports what was typed only when it is left. */
function commitTyped(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || field.type !== 'text') return
  field.blur()
  field.focus()
}

/**
 * In a dialog that asks for the reason of a reprint, Ctrl and the number of a reason choose it. `onChoose` is that of the render with everything
 * that was typed before.
 */
export function useReasonKeys(isActive: boolean, onChoose: (kind: ReprintKind) => void): void {
  const mayChoose = useEffectEvent(() => isActive)
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const kind = reasonOf(event)
      if (kind === null || !mayChoose()) return
      flushSync(commitTyped)
      choose(kind)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
