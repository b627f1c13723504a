import { create } from 'zustand'
import type { AddressPath } from '../../../shared/new-shipment/check-plausible.ts'
import type { DraftStage } from '../../../shared/new-shipment/finding.ts'
import { useNewShipment } from '../new-shipment-store.ts'

interface FormState {
  /** Fields that were left: their problems are shown. */
  readonly left: ReadonlySet<string>
  /** The field that has the focus. */
  readonly focused: string | null
  /** The last tried request: everything that it requires is shown. */
  readonly tried: DraftStage | null
  /** Addresses shown as fields instead of lines. */
  readonly expanded: ReadonlySet<AddressPath>
  /** HS codes that were looked up, by their six digits, and whether the Harmonized System has them. */
  readonly hsCodes: ReadonlyMap<string, boolean>
}

const untouched: Omit<FormState, 'hsCodes'> = { left: new Set(), focused: null, tried: null, expanded: new Set() }

/** The view state of the open draft's form; none of it is saved with the draft. */
export const useFormState = create<FormState>(() => ({ ...untouched, hsCodes: new Map() }))

useNewShipment.subscribe(({ open }, before) => {
  if (open?.id !== before.open?.id) useFormState.setState(untouched)
})

export function noteFocusedField(path: string | null): void {
  useFormState.setState({ focused: path })
}

export function leaveField(path: string): void {
  const { left } = useFormState.getState()
  if (!left.has(path)) useFormState.setState({ left: new Set([...left, path]) })
}

/** The lines after a removed one get other numbers. */
export function forgetLeft(prefix: string): void {
  const { left } = useFormState.getState()
  useFormState.setState({ left: new Set([...left].filter((path) => !path.startsWith(prefix))) })
}

export function expandAddress(path: AddressPath, isExpanded: boolean): void {
  const others = [...useFormState.getState().expanded].filter((each) => each !== path)
  useFormState.setState({ expanded: new Set(isExpanded ? [...others, path] : others) })
}
