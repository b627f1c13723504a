import { create } from 'zustand'
import type { Verdict } from '../scan-print/scan-print-state.ts'
import type { ParcelVerdict } from '../../../shared/handover/parcel-verdict.ts'

export interface HandoverScanState {
  /** The current activity, in words; null while waiting for the next scan. */
  readonly activity: string | null
  /** The outcome of the last scan. */
  readonly verdict: Verdict | null
  /** The parcel about which a person is asked. */
  readonly question: Extract<ParcelVerdict, { kind: 'asks' | 'other-service' }> | null
  /** The finished handover that the last scan belongs to. */
  readonly handoverId: string | null
  /** Scans since a rejected one, which were ignored. */
  readonly blockedScans: number
}

export const initialHandoverScan: HandoverScanState = { activity: null, verdict: null, question: null, handoverId: null, blockedScans: 0 }

export const useHandoverScan = create<HandoverScanState>(() => initialHandoverScan)
