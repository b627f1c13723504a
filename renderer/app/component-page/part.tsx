import { useId, type ReactNode } from 'react'
import styles from './component-page.module.css'

/** One kind of components under its heading. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id} data-part="">
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
