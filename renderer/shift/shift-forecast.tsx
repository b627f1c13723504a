import { useId } from 'react'
import { shiftScreenMessages as text } from '../../shared/messages/shift/shift-screen-messages.ts'
import type { ShiftCutOff, ShiftOverview } from '../../shared/shift/shift-overview.ts'
import { Badge } from '../ui/badges/badge.tsx'
import { LongText } from '../ui/text/long-text.tsx'
import { useStationZone } from '../ui/text/station-zone.ts'
import { cutOffLines, finishLines, finishText } from './finish-text.ts'
import styles from './shift-screen.module.css'
import { verdictLooks } from './verdict-looks.ts'

const columns = ['verdict', 'cutOff', 'address', 'count', 'finish'] as const

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, index) => (
    <span key={line} className={index === 0 ? styles.line : styles.softLine}>
      {line}
    </span>
  ))
}

function CutOffRow({ cutOff, now }: { readonly cutOff: ShiftCutOff; readonly now: string }) {
  const zone = useStationZone()
  const { tone, icon, label } = verdictLooks[cutOff.verdict]
  const { toPrint, toPrintBefore, waiting } = cutOff
  // The verdict already says why there is no range.
  const finishes = cutOff.verdict === 'passed' ? [text.noRange()] : finishLines(cutOff, zone, now)
  const counts = [text.countOf({ toPrint, waiting }), toPrintBefore > toPrint ? text.withEarlier({ count: toPrintBefore }) : '']
  return (
    <tr>
      <td>
        <Badge tone={tone} icon={icon} label={label()} wraps />
      </td>
      <td>
        <Lines lines={cutOffLines(cutOff, zone, now)} />
      </td>
      <th scope="row">
        <LongText text={cutOff.address} />
      </th>
      <td>
        <Lines lines={counts.filter((line) => line !== '')} />
      </td>
      <td>
        <Lines lines={finishes} />
      </td>
    </tr>
  )
}

interface ShiftForecastProps {
  readonly overview: ShiftOverview
  /** Null until they are loaded. */
  readonly cutOffs: readonly ShiftCutOff[] | null
}

/** Whether today's cut-offs will be met, and when all printing will be finished. */
export function ShiftForecast({ overview, cutOffs }: ShiftForecastProps) {
  const id = useId()
  const zone = useStationZone()
  const { at: now, finish, queues } = overview
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{text.cutOffs()}</h3>
      <p className={styles.soft}>{text.cutOffsHint()}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what may scroll has to be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={text.cutOffs()}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {text[column]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" colSpan={3} className={styles.whole}>
                {text.wholeQueue()}
              </th>
              <td>{queues.print}</td>
              <td>{finishText(finish, zone, now)}</td>
            </tr>
            {cutOffs?.map((cutOff) => (
              <CutOffRow key={cutOff.key} cutOff={cutOff} now={now} />
            ))}
          </tbody>
        </table>
      </section>
      {cutOffs?.length === 0 && <p className={styles.soft}>{text.noCutOffs()}</p>}
    </section>
  )
}
