import type { ReactNode } from 'react'
import { sectionNames, sectionElement, type SectionId } from './section-names.ts'
import styles from './settings-screen.module.css'

interface SettingsSectionProps {
  readonly id: SectionId
  /** One sentence on what is set here. */
  readonly about?: string | undefined
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of the settings that the page's own navigation leads to. */
export function SettingsSection({ id, about = '', actions, children }: SettingsSectionProps) {
  const element = sectionElement(id)
  return (
    <section className={styles.section} aria-labelledby={element}>
      <div className={styles.sectionHead}>
        <div className={styles.sectionWords}>
          <h2 id={element} tabIndex={-1}>
            {sectionNames[id]()}
          </h2>
          {about !== '' && <p className={styles.soft}>{about}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
