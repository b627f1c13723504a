import { useEffect, useMemo, useRef } from 'react'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { AboutSection } from './about-section.tsx'
import { CommandsSection } from './commands-section.tsx'
import { JobsSection } from './jobs-section.tsx'
import { knownPrinters } from './printers/known-printers.ts'
import { NoticesSection } from './notifications-section.tsx'
import { PapersSection } from './stored-documents-section.tsx'
import { PeopleSection } from './station-section.tsx'
import { PrintersSection } from './printers/printers-section.tsx'
import { RulesSection } from './rules/rules-section.tsx'
import { SettingsNav } from './settings-nav.tsx'
import styles from './settings-screen.module.css'
import { connectSettings, useSettings } from './settings-store.ts'

/** Printers, rules, people, looks and what this station is. Every change is saved as it is made. */
export function SettingsView() {
  const { loaded, saving, failure, failedAt, printers, settings } = useSettings()
  const page = useRef<HTMLDivElement>(null)
  const known = useMemo(() => knownPrinters(printers, settings.printing), [printers, settings.printing])
  useEffect(() => connectSettings(), [])
  return (
    <div className={styles.view} ref={page}>
      <header className={styles.header}>
        <h1 className={styles.title}>Settings</h1>
        <output className={styles.soft}>{saving ? 'Saving' : 'Changes are saved as you make them.'}</output>
      </header>
      {failure !== null && failedAt === null && <FailureNote failure={failure} />}
      {!loaded && failure === null && <Spinner words="Reading the settings" />}
      {loaded && (
        <div className={styles.body}>
          <SettingsNav page={page} />
          <div className={styles.sections}>
            <PrintersSection printers={known} />
            <RulesSection printers={known} />
            <JobsSection />
            <PapersSection />
            <CommandsSection />
            <NoticesSection />
            <PeopleSection />
            <AboutSection />
          </div>
        </div>
      )}
    </div>
  )
}
