import { TriangleAlert } from 'lucide-react'
import styles from './panel-note.module.css'

/** A warning about the open order: what is the matter, and what follows from it. */
export function PanelWarning({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section className={styles.note} aria-label={title}>
      <TriangleAlert className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.strong}>{title}</p>
        <p>{text}</p>
      </div>
    </section>
  )
}
