import styles from './spinner.module.css'

/** Something is under way; the words say what. */
export function Spinner({ words }: { readonly words: string }) {
  return (
    <output className={styles.spinner}>
      <span className={styles.ring} aria-hidden="true" />
      <span>{words}</span>
    </output>
  )
}
