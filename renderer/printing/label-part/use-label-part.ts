import { useCallback, useEffect, useState } from 'react'
import type { CheckedCrop } from '../../../shared/contract/calls/label-crop-calls.ts'
import type { CallOutput } from '../../../shared/contract/contract.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { CropChoice, FoundOutside } from '../../../shared/printing/labels/label-crop.ts'
import { call } from '../../bridge.ts'
import { useCall } from '../../use-call.ts'

/** The label of one leg. */
export interface LabelOfLeg {
  readonly orderId: number
  readonly leg: number
}

export type OpenedPage = CallOutput<'labelCrops.open'>

interface Checked {
  readonly of: CropChoice
  readonly crop: CheckedCrop
}

export interface LabelPartState {
  readonly page: OpenedPage | null
  /** What the person has chosen so far; null until the page is open. */
  readonly choice: CropChoice | null
  readonly outside: readonly FoundOutside[]
  /** The newest finished check, also of an earlier choice. */
  readonly checked: CheckedCrop | null
  readonly isChecking: boolean
  /** Why the page cannot be opened or checked. */
  readonly failure: Failure | null
  readonly change: (change: Partial<CropChoice>) => void
}

/** Milliseconds without a move of the frame before the part is checked. */
const settleMs = 250

function thingsOf(outside: readonly FoundOutside[]): CropChoice['outside'] {
  return outside.map(({ area, kind }) => ({ area, kind }))
}

/** Opens the page of a label and checks each part that is chosen, as it would be printed. */
export function useLabelPart({ orderId, leg }: LabelOfLeg): LabelPartState {
  const [page, setPage] = useState<OpenedPage | null>(null)
  const [choice, setChoice] = useState<CropChoice | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useCall('labelCrops.open', { orderId, leg }, (opened) => {
    if (!opened.ok) return setFailure(opened.failure)
    setPage(opened.value)
    setChoice({ part: opened.value.part, turn: 0, outside: thingsOf(opened.value.outside) })
  })
  useEffect(() => {
    if (choice === null) return undefined
    let isDisposed = false
    const check = async (): Promise<void> => {
      const answer = await call('labelCrops.check', { orderId, leg, choice })
      if (isDisposed) return
      setFailure(answer.ok ? null : answer.failure)
      if (answer.ok) setChecked({ of: choice, crop: answer.value })
    }
    const timer = setTimeout(() => void check(), settleMs)
    return () => {
      isDisposed = true
      clearTimeout(timer)
    }
  }, [orderId, leg, choice])
  const change = useCallback((made: Partial<CropChoice>) => setChoice((before) => (before === null ? null : { ...before, ...made })), [])
  const outside = checked?.crop.outside ?? page?.outside ?? []
  const isChecking = failure === null && checked?.of !== choice
  return { page, choice, outside, checked: checked?.crop ?? null, isChecking, failure, change }
}
