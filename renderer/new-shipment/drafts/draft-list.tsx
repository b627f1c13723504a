import { PackagePlus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { draftListMessages } from '../../../shared/messages/new-shipment/draft-list-messages.ts'
import { newShipmentScreenMessages as text } from '../../../shared/messages/new-shipment/new-shipment-screen-messages.ts'
import type { DraftSummary } from '../../../shared/new-shipment/draft-record.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import screen from '../new-shipment.module.css'
import { create, readDrafts, useNewShipment } from '../new-shipment-store.ts'
import { TemplateMenu } from '../templates/template-menu.tsx'
import { DraftTable } from './draft-table.tsx'
import styles from './drafts.module.css'
import { RemoveDraftDialog } from './remove-draft-dialog.tsx'

function Drafts({ drafts }: { readonly drafts: readonly DraftSummary[] }) {
  const [removing, setRemoving] = useState<DraftSummary | null>(null)
  if (drafts.length === 0) {
    return (
      <EmptyState icon={PackagePlus} title={draftListMessages.none()}>
        {draftListMessages.noneAbout()}
      </EmptyState>
    )
  }
  return (
    <>
      <DraftTable drafts={drafts} onRemove={setRemoving} />
      <p className={styles.keys}>{draftListMessages.keys()}</p>
      {removing !== null && <RemoveDraftDialog draft={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

/** The drafts of new shipments. Several can be open at once; each keeps its state. */
export function DraftList() {
  const drafts = useNewShipment((state) => state.drafts)
  const failure = useNewShipment((state) => state.failure)
  useEffect(() => void readDrafts(), [])
  return (
    <>
      <header className={screen.head}>
        <h2>{text.title()}</h2>
        <TemplateMenu />
        <Button variant="primary" icon={Plus} startsFocused onPress={() => void create({ kind: 'empty' })}>
          {text.newShipment()}
        </Button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={text.title()}>
        {failure !== null && <FailureNote failure={failure} actions={<Button onPress={() => void readDrafts()}>{text.retry()}</Button>} />}
        {drafts === null && failure === null && <Spinner label={text.loading()} />}
        {drafts !== null && <Drafts drafts={drafts.filter(({ kind }) => kind === 'draft')} />}
      </section>
    </>
  )
}
