import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './screen-layout.module.css'

interface ScreenLayoutProps {
  readonly title: string
  /** Next to the title; screen readers announce changes. */
  readonly count?: ReactNode
  /** A line or two below the title; screen readers announce changes. */
  readonly about?: ReactNode
  /** Fields and buttons at the end of the heading. */
  readonly tools?: ReactNode
  /** The accessible name of the content. */
  readonly contentLabel: string
  readonly isBusy?: boolean
  /** True for a screen of sections, which need more space between them than notes and a table. */
  readonly hasSections?: boolean
  /** Below the content, always visible. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A screen: its title and tools, and the content, which scrolls separately. */
export function ScreenLayout(props: ScreenLayoutProps) {
  const { title, count, about, tools, contentLabel, isBusy = false, hasSections = false, footer, children } = props
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h2>
            {title}{' '}
            <span className={styles.count} aria-live="polite">
              {count}
            </span>
          </h2>
          {about !== undefined && (
            <p className={styles.about} aria-live="polite">
              {about}
            </p>
          )}
        </div>
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      </header>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
      <section
        className={classNames(styles.content, hasSections && styles.sections)}
        tabIndex={0}
        aria-label={contentLabel}
        aria-busy={isBusy}
      >
        {children}
      </section>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
    </div>
  )
}
