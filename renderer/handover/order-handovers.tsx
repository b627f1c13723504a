import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { CallOutput } from '../../shared/contract/contract.ts'
import { handoverLoadingMessages as text } from '../../shared/messages/handover/handover-loading-messages.ts'
import type { Result } from '../../shared/result.ts'
import { Button } from '../ui/button.tsx'
import { FailureLine } from '../ui/feedback/failure-line.tsx'
import { formatInstant } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import { useCall } from '../use-call.ts'
import { openFinished } from './finish-handover.ts'
import { HandoverDocument } from './handover-document.tsx'
import { useHandover } from './handover-store.ts'

/** The kept lists with which an order was handed over; nothing if it was not. */
export function OrderHandovers({ orderId }: { readonly orderId: number }) {
  const [read, setRead] = useState<Result<CallOutput<'handover.ofOrder'>> | null>(null)
  const openId = useHandover((state) => state.openId)
  const zone = useStationZone()
  useCall('handover.ofOrder', { orderId }, setRead)
  if (read === null) return null
  if (!read.ok) return <FailureLine failure={read.failure} />
  return (
    <>
      {read.value.handovers.map(({ id, finishedAt }) => (
        <Button key={id} icon={FileText} onPress={() => openFinished(id)}>
          {text.listOf({ time: formatInstant(finishedAt, zone) ?? finishedAt })}
        </Button>
      ))}
      {openId !== null && <HandoverDocument key={openId} id={openId} />}
    </>
  )
}
