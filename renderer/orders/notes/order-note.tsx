import { Pencil, StickyNote } from 'lucide-react'
import { orderNoteMessages } from '../../../shared/messages/orders/order-note-messages.ts'
import type { OrderNote as Note } from '../../../shared/orders/order-note.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { joinParts } from '../../ui/text/join-parts.ts'
import { LongText } from '../../ui/text/long-text.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import styles from './order-note.module.css'

/** The note on the open order, its author and time, with a button to change it; only a button if there is none. */
export function OrderNote({ note, onEdit }: { readonly note: Note | null; readonly onEdit: () => void }) {
  const zone = useStationZone()
  if (note === null) {
    return (
      <Button variant="quiet" icon={StickyNote} shortcut="Ctrl+Shift+M" className={styles.add} onPress={onEdit}>
        {orderNoteMessages.add()}
      </Button>
    )
  }
  return (
    <section className={styles.note} aria-label={orderNoteMessages.note()}>
      <StickyNote className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.text}>
          <LongText text={note.text} />
        </p>
        <p className={styles.soft}>{joinParts(note.person, formatInstant(note.at, zone) ?? note.at, orderNoteMessages.local())}</p>
      </div>
      <IconButton icon={Pencil} label={orderNoteMessages.edit()} shortcut="Ctrl+Shift+M" onPress={onEdit} />
    </section>
  )
}
