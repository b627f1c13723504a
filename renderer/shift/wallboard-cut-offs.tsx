import { CircleHelp, Clock } from 'lucide-react'
import { wallboardMessages as text } from '../../shared/messages/shift/shift-screen-messages.ts'
import type { ShiftCutOff, ShiftOverview } from '../../shared/shift/shift-overview.ts'
import { formatTime } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import { finishText } from './finish-text.ts'
import { verdictLooks } from './verdict-looks.ts'
import styles from './wallboard.module.css'

/** As many as can be read from ten metres. */
const maxShown = 3

function WallboardCutOff({ cutOff }: { readonly cutOff: ShiftCutOff }) {
  const zone = useStationZone()
  const { tone, icon: Icon, label } = verdictLooks[cutOff.verdict]
  return (
    <li data-tone={tone}>
      <span className={styles.verdict}>
        <Icon aria-hidden="true" />
        {label()}
      </span>
      <span>{text.cutOff({ time: formatTime(cutOff.cutOff, zone) ?? '' })}</span>
      <span className={styles.count}>{text.toPrint({ count: cutOff.toPrint })}</span>
    </li>
  )
}

interface WallboardCutOffsProps {
  readonly overview: ShiftOverview
  readonly cutOffs: readonly ShiftCutOff[]
}

/** When all is printed, and the next cut-offs by the clock of this hall. Addresses and their cities stay out. */
export function WallboardCutOffs({ overview, cutOffs }: WallboardCutOffsProps) {
  const zone = useStationZone()
  const { finish, at } = overview
  const shown = cutOffs.slice(0, maxShown)
  return (
    <section className={styles.cutOffs} aria-label={text.cutOffs()}>
      {finish.kind !== 'done' && (
        <p className={styles.finish}>
          {finish.kind === 'range' ? <Clock aria-hidden="true" /> : <CircleHelp aria-hidden="true" />}
          {finish.kind === 'range' ? text.finish({ range: finishText(finish, zone, at) }) : text.finishUnknown()}
        </p>
      )}
      <ul>
        {shown.map((cutOff) => (
          <WallboardCutOff key={cutOff.key} cutOff={cutOff} />
        ))}
      </ul>
      {cutOffs.length > shown.length && <p className={styles.more}>{text.more({ count: cutOffs.length - shown.length })}</p>}
    </section>
  )
}
