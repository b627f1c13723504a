import type { ReactNode } from 'react'
import { sectionNames, sectionElement, sectionSettings, type SectionId } from './section-names.ts'
import { managedMessages } from '../../shared/messages/settings/managed-messages.ts'
import { formatSettingNames } from '../../shared/settings/setting-names.ts'
import { useLockedAmong } from './locked-settings.ts'
import styles from './settings-screen.module.css'

interface SettingsSectionProps {
  readonly id: SectionId
  /** One sentence about the section. */
  readonly about?: string | undefined
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A section that the page's navigation links to. */
export function SettingsSection({ id, about = '', actions, children }: SettingsSectionProps) {
  const locked = useLockedAmong(sectionSettings[id] ?? [])
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
      {locked.length > 0 && <p className={styles.locked}>{managedMessages.locked({ settings: formatSettingNames(locked) })}</p>}
      {children}
    </section>
  )
}
