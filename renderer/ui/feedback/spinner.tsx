import styles from './spinner.module.css'

/** Something is under way; the words say what. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <output className={styles.spinner}>
      <span className={styles.ring} aria-hidden="true" />
      <span>{label}</span>
    </output>
  )
}
