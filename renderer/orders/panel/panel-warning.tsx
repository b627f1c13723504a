import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './panel-note.module.css'

interface PanelWarningProps {
  readonly title: string
  readonly text: string
  /** The next step. */
  readonly action?: ReactNode
}

/** A warning about the open order: what is the matter, and what follows from it. */
export function PanelWarning({ title, text, action }: PanelWarningProps) {
  return (
    <section className={styles.note} aria-label={title}>
      <TriangleAlert className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.strong}>{title}</p>
        <p>{text}</p>
        {action}
      </div>
    </section>
  )
}
