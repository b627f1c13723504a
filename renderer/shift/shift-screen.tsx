import { Flag, Presentation } from 'lucide-react'
import { useEffect } from 'react'
import { shiftScreenMessages as text } from '../../shared/messages/shift/shift-screen-messages.ts'
import type { ShiftOverview } from '../../shared/shift/shift-overview.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { formatTime } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import { EndedShifts } from './ended-shifts.tsx'
import { timeOrDay } from './finish-text.ts'
import { DoneFigures, LeftFigures, type FigurePlace } from './shift-figures.tsx'
import { ShiftForecast } from './shift-forecast.tsx'
import { connectShift, useShift } from './shift-store.ts'
import { ScreenLayout } from '../ui/layout/screen-layout.tsx'

export interface ShiftScreenProps {
  readonly onShow: (place: FigurePlace) => void
  readonly onEnd: () => void
  readonly onOpenReport: (id: string) => void
  readonly onWallboard: () => void
}

function summary({ at, start }: ShiftOverview, zone: string): string {
  if (start === null) return text.notStarted()
  return text.since({ start: timeOrDay(start, zone, at), time: formatTime(at, zone) ?? '' })
}

/** Remaining work, finished work, the forecast for the cut-offs, and the reports of earlier shifts. */
export function ShiftScreen({ onShow, onEnd, onOpenReport, onWallboard }: ShiftScreenProps) {
  const { overview, cutOffs, ended, failure } = useShift()
  const zone = useStationZone()
  useEffect(connectShift, [])
  return (
    <ScreenLayout
      title={text.title()}
      about={overview === null ? '' : summary(overview, zone)}
      contentLabel={text.numbers()}
      hasSections
      tools={
        <>
          <Button icon={Presentation} onPress={onWallboard}>
            {text.wallboard()}
          </Button>
          <Button
            icon={Flag}
            variant="primary"
            shortcut="Ctrl+Shift+E"
            isDisabled={overview !== null && overview.start === null}
            disabledReason={text.endDisabled()}
            onPress={onEnd}
          >
            {text.end()}
          </Button>
        </>
      }
    >
      {failure !== null && <FailureNote failure={failure} />}
      {overview === null && failure === null && <Spinner label={text.loading()} />}
      {overview !== null && (
        <>
          <LeftFigures queues={overview.queues} onShow={onShow} />
          <ShiftForecast overview={overview} cutOffs={cutOffs} />
          <DoneFigures overview={overview} />
          <EndedShifts ended={ended} onOpen={onOpenReport} />
        </>
      )}
    </ScreenLayout>
  )
}
