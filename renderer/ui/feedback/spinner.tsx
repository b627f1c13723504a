import styles from './spinner.module.css'

/** Something is in progress; the label says what. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <output className={styles.spinner}>
      <span className={styles.ring} aria-hidden="true" />
      <span>{label}</span>
    </output>
  )
}
