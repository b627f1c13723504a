import { useId, type ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './new-shipment.module.css'

export interface ShipmentSectionProps {
  readonly title: string
  /** The parts of the section have headings of their own. */
  readonly hidesTitle?: boolean
  /** Beside the heading. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of the form; F6 goes from one to the next. */
export function ShipmentSection({ title, hidesTitle = false, aside, children }: ShipmentSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id} data-region="">
      <header className={classNames(hidesTitle ? 'visually-hidden' : styles.sectionHead)}>
        <h3 id={id}>{title}</h3>
        {aside}
      </header>
      {children}
    </section>
  )
}
