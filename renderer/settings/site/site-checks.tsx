import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'
import { renderMessage } from '../../../shared/messages/render-message.ts'
import { siteSettingsMessages as messages } from '../../../shared/messages/settings/site-settings-messages.ts'
import { isUsableSite, type SiteCheck } from '../../../shared/site/site-check.ts'
import styles from './site.module.css'

const icons = { ok: CircleCheck, warning: TriangleAlert, failed: OctagonAlert }

function CheckRow({ outcome, line, failure }: SiteCheck) {
  const Icon = icons[outcome]
  return (
    <li className={styles.check} data-outcome={outcome}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div>
        {line !== null && <p>{renderMessage(line)}</p>}
        {failure !== null && <p className={styles.problem}>{failureMessage(failure)}</p>}
        {failure !== null && <p>{failureNext(failure)}</p>}
      </div>
    </li>
  )
}

/** The results of a connection test, and how to fix each problem. */
export function SiteChecks({ checks }: { readonly checks: readonly SiteCheck[] }) {
  const results = useRef<HTMLDivElement>(null)
  // They are below the fields, where the dialog may have to be scrolled.
  useLayoutEffect(() => {
    results.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [])
  const warnings = checks.filter(({ outcome }) => outcome === 'warning').length
  return (
    <div ref={results} className={styles.results}>
      <output className={styles.verdict}>{isUsableSite(checks) ? messages.usable({ warnings }) : messages.notUsable()}</output>
      <ul className={styles.checks} aria-label={messages.results()}>
        {checks.map((check) => (
          <CheckRow key={check.area} {...check} />
        ))}
      </ul>
    </div>
  )
}
