import { Clock } from 'lucide-react'
import { wallboardMessages as text } from '../../shared/messages/shift/shift-screen-messages.ts'
import type { ShiftCutOff, ShiftOverview } from '../../shared/shift/shift-overview.ts'
import { formatTime } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import { finishText } from './finish-text.ts'
import { wallboardCutOffs, type WallboardCutOff } from './choose-wallboard-cut-offs.ts'
import { verdictLooks } from './verdict-looks.ts'
import styles from './wallboard.module.css'

function WallboardCutOff({ cutOff: { cutOff, verdict, toPrint } }: { readonly cutOff: WallboardCutOff }) {
  const zone = useStationZone()
  const { tone, icon: Icon, label } = verdictLooks[verdict]
  return (
    <li data-tone={tone}>
      <span className={styles.verdict}>
        <Icon aria-hidden="true" />
        {label()}
      </span>
      <span>{verdict === 'passed' ? '' : text.cutOff({ time: formatTime(cutOff, zone) ?? '' })}</span>
      <span className={styles.count}>{text.toPrint({ count: toPrint })}</span>
    </li>
  )
}

interface WallboardCutOffsProps {
  readonly overview: ShiftOverview
  readonly cutOffs: readonly ShiftCutOff[]
}

/** When all printing will be finished, and the next cut-offs in local time of this hall. Addresses and cities are left out. */
export function WallboardCutOffs({ overview, cutOffs }: WallboardCutOffsProps) {
  const zone = useStationZone()
  const { finish, at } = overview
  const { shown, more } = wallboardCutOffs(cutOffs)
  const range = finish.kind === 'range' ? text.finish({ range: finishText(finish, zone, at) }) : ''
  return (
    <section className={styles.cutOffs} aria-label={text.cutOffs()}>
      <p className={styles.finish}>
        {range !== '' && <Clock aria-hidden="true" />}
        {range}
        {more > 0 && <span className={styles.more}>{text.more({ count: more })}</span>}
      </p>
      <ul>
        {shown.map((cutOff) => (
          <WallboardCutOff key={`${cutOff.verdict} ${cutOff.cutOff}`} cutOff={cutOff} />
        ))}
      </ul>
    </section>
  )
}
