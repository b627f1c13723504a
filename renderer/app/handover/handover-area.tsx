import { useEffect } from 'react'
import { HandoverScreen } from '../../handover/handover-screen.tsx'
import { finishKeys } from '../keyboard/shortcuts.ts'
import { openFromElsewhere } from '../scan/scan-store.ts'
import { finishLoading, followFinished } from './handover-scan.ts'
import { HandoverVerdict } from './handover-verdict.tsx'

/** The handover list with what the last scan found. */
export function HandoverArea() {
  useEffect(followFinished, [])
  return <HandoverScreen verdict={<HandoverVerdict />} finishKeys={finishKeys} onFinish={finishLoading} onOpenOrder={openFromElsewhere} />
}
