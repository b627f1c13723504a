import { useState, type ReactNode } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { resultGroupMessages } from '../../../shared/messages/app/ui-messages.ts'
import { failureMessage } from '../../../shared/messages/failure-text.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import styles from './result-groups.module.css'
import { sharedText } from './shared-text.ts'
import { TechnicalDetail, technicalText } from './technical-detail.tsx'
import { UpstreamQuote } from './upstream-quote.tsx'

/** The result for one order. */
export interface ResultLine {
  readonly orderId: number
  readonly reference: string
  readonly failure: Failure | null
  /** Additional information about this order: one sentence. */
  readonly note?: string | undefined
}

export interface ResultGroup {
  readonly key: string
  readonly title: string
  /** The messages of the failures only repeat the title, so they are left out. */
  readonly isCauseInTitle?: boolean | undefined
  /** The next step; empty if the lines contain it. */
  readonly next: string
  /** `uncertain`: the outcome is unknown. `plain`: nothing went wrong. */
  readonly tone: 'failed' | 'uncertain' | 'plain'
  readonly lines: readonly ResultLine[]
  /** The one button for the whole group. */
  readonly action?: ReactNode
}

interface OpenOrderProps {
  readonly onOpenOrder: (orderId: number) => void
}

interface LineProps extends OpenOrderProps {
  readonly line: ResultLine
  readonly hasOwnMessage: boolean
  readonly hasOwnQuote: boolean
  readonly hasOwnDetail: boolean
}

function Line({ line, hasOwnMessage, hasOwnQuote, hasOwnDetail, onOpenOrder }: LineProps) {
  const { orderId, reference, failure, note = '' } = line
  return (
    <li className={styles.line}>
      <button
        type="button"
        className={styles.reference}
        aria-label={resultGroupMessages.openOrder({ reference })}
        onClick={() => onOpenOrder(orderId)}
      >
        {reference}
      </button>
      {failure !== null && hasOwnMessage && <span className={styles.words}>{failureMessage(failure)}</span>}
      {failure !== null && (hasOwnQuote || hasOwnDetail) && (
        <div className={styles.quote}>
          {hasOwnQuote && <UpstreamQuote failure={failure} />}
          {hasOwnDetail && <TechnicalDetail {...failure} />}
        </div>
      )}
      {note !== '' && <span className={styles.soft}>{note}</span>}
    </li>
  )
}

/** How many lines or bare references are shown first, and how many more per press. Thousands at once would block the window. */
const firstLines = 8
const firstReferences = 60
const nextLines = 200

type LinesProps = Pick<ResultGroup, 'lines' | 'isCauseInTitle'> & OpenOrderProps

function Lines({ lines, isCauseInTitle = false, ...openProps }: LinesProps) {
  const [further, setFurther] = useState(0)
  const message = isCauseInTitle ? '' : sharedText(lines.map(({ failure }) => (failure === null ? '' : failureMessage(failure))))
  const quote = sharedText(lines.map(({ failure }) => failure?.upstreamMessage ?? ''))
  const detail = sharedText(lines.map(({ failure }) => (failure === null ? '' : (technicalText(failure) ?? ''))))
  const [first] = lines
  const isBare = message !== null && quote !== null && detail !== null && lines.every(({ note = '' }) => note === '')
  const initiallyShown = isBare ? firstReferences : firstLines
  const shown = lines.slice(0, initiallyShown + further)
  const left = lines.length - shown.length
  return (
    <>
      {first?.failure != null && message !== null && message !== '' && <p className={styles.words}>{message}</p>}
      {first?.failure != null && quote !== null && <UpstreamQuote failure={first.failure} />}
      {first?.failure != null && detail !== null && <TechnicalDetail {...first.failure} />}
      <ul className={classNames(styles.lines, isBare && styles.bare)}>
        {shown.map((line) => (
          <Line
            key={line.orderId}
            line={line}
            hasOwnMessage={message === null}
            hasOwnQuote={quote === null}
            hasOwnDetail={detail === null}
            {...openProps}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="quiet" onPress={() => setFurther(further + nextLines)}>
          {left <= nextLines
            ? resultGroupMessages.showAll({ count: lines.length })
            : resultGroupMessages.showMore({ count: nextLines, left })}
        </Button>
      )}
    </>
  )
}

/** The results for many orders: grouped by cause, each group with its one action, each order on its own line. */
export function ResultGroups({ groups, ...openProps }: { readonly groups: readonly ResultGroup[] } & OpenOrderProps) {
  return groups.map(({ key, title, isCauseInTitle, next, tone, lines, action }) => (
    <section key={key} className={classNames(styles.group, styles[tone])} aria-label={title}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h3>{resultGroupMessages.title({ title, count: lines.length })}</h3>
          {next !== '' && <p>{next}</p>}
        </div>
        {action}
      </header>
      <Lines lines={lines} isCauseInTitle={isCauseInTitle} {...openProps} />
    </section>
  ))
}
