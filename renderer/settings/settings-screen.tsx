import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { peopleSettingsMessages } from '../../shared/messages/people/people-settings-messages.ts'
import { referenceSettingsMessages } from '../../shared/messages/reference-data/reference-settings-messages.ts'
import { settingsScreenMessages } from '../../shared/messages/settings/settings-screen-messages.ts'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { AboutSection } from './about-section.tsx'
import { CommandsSection } from './commands-section.tsx'
import { LabelPartsSection } from './label-parts/label-parts-section.tsx'
import { JobsSection } from './jobs-section.tsx'
import { knownPrinters } from './printers/known-printers.ts'
import { NotificationsSection } from './notifications-section.tsx'
import { StoredDocumentsSection } from './retention/stored-documents-section.tsx'
import { StationSection } from './station-section.tsx'
import { PrintersSection } from './printers/printers-section.tsx'
import { ScaleSection } from './scale/scale-section.tsx'
import { ScannerSection } from './scanner/scanner-section.tsx'
import { RulesSection } from './rules/rules-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SiteSection } from './site/site-section.tsx'
import { SettingsNav } from './settings-nav.tsx'
import styles from './settings-screen.module.css'
import { UpdatesSection } from './updates-section.tsx'
import { connectSettings, useSettings } from './settings-store.ts'

export interface SettingsScreenProps {
  /** The lists of the people feature. */
  readonly people: ReactNode
  readonly auditLog: ReactNode
  /** The section of the reference data feature. */
  readonly referenceData: ReactNode
}

/** All settings of the station. Every change is saved immediately. */
export function SettingsScreen({ people, auditLog, referenceData }: SettingsScreenProps) {
  const { isLoaded, isSaving, failure, failureScope, printers, settings } = useSettings()
  const page = useRef<HTMLDivElement>(null)
  const known = useMemo(() => knownPrinters(printers, settings.printing), [printers, settings.printing])
  useEffect(() => connectSettings(), [])
  return (
    <div className={styles.view} ref={page} data-refuses-scans="">
      <header className={styles.header}>
        <h1 className={styles.title}>{settingsScreenMessages.title()}</h1>
        <output className={styles.soft}>{isSaving ? settingsScreenMessages.saving() : settingsScreenMessages.autosave()}</output>
      </header>
      {failure !== null && failureScope === null && <FailureNote failure={failure} />}
      {!isLoaded && failure === null && <Spinner label={settingsScreenMessages.loading()} />}
      {isLoaded && (
        <div className={styles.body}>
          <SettingsNav page={page} />
          <div className={styles.sections}>
            <PrintersSection printers={known} />
            <RulesSection printers={known} />
            <LabelPartsSection />
            <JobsSection />
            <StoredDocumentsSection />
            <CommandsSection />
            <ScannerSection />
            <ScaleSection />
            <NotificationsSection />
            <SettingsSection id="people" about={peopleSettingsMessages.about()}>
              {people}
            </SettingsSection>
            <SettingsSection id="audit">{auditLog}</SettingsSection>
            <SettingsSection id="reference" about={referenceSettingsMessages.about()}>
              {referenceData}
            </SettingsSection>
            <StationSection />
            <SiteSection />
            <UpdatesSection />
            <AboutSection />
          </div>
        </div>
      )}
    </div>
  )
}
