import { useEffect } from 'react'
import { FailureNote } from '../ui/failure-note.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AboutSection } from './about-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { PrintersSection } from './printers-section.tsx'
import styles from './settings-view.module.css'
import { connectSettings, useSettings } from './settings-store.ts'

/** Printers, people, looks and what this station is. Every change is saved as it is made. */
export function SettingsView() {
  const { loaded, saving, failure } = useSettings()
  useEffect(() => connectSettings(), [])
  return (
    <div className={styles.view}>
      <header className={styles.header}>
        <h1 className={styles.title}>Settings</h1>
        <output className={styles.soft}>{saving ? 'Saving' : 'Changes are saved as you make them.'}</output>
      </header>
      {failure !== null && <FailureNote failure={failure} />}
      {!loaded && failure === null && <Spinner words="Reading the settings" />}
      {loaded && (
        <>
          <PrintersSection />
          <PeopleSection />
          <AboutSection />
        </>
      )}
    </div>
  )
}
