import { useState } from 'react'
import { batchTrayMessages } from '../../../shared/messages/printing/batch-tray-messages.ts'
import { FailureLine } from '../../ui/feedback/failure-line.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { usePrinting } from '../printing-store.ts'
import { foremostBatch } from '../batch-text.ts'
import type { BatchDialogHandlers } from './batch-buttons.tsx'
import { BatchRow } from './batch-row.tsx'
import styles from './batch-tray.module.css'
import { useFoundBatches } from './use-found-batches.ts'

/** The recent batches, and a search for older ones by one of their orders. */
export function BatchList(handlers: BatchDialogHandlers) {
  const { batches, openBatchId } = usePrinting()
  const [text, setText] = useState('')
  const found = useFoundBatches(text, batches)
  const shown = found?.batches ?? batches
  const foremostId = foremostBatch(batches)?.id
  return (
    <div className={styles.batches}>
      <div className={styles.find}>
        <TextField
          label={batchTrayMessages.find()}
          placeholder={batchTrayMessages.findPlaceholder()}
          value={text}
          onChange={setText}
          maxLength={200}
        />
      </div>
      {found !== null && found.failure !== null && <FailureLine failure={found.failure} />}
      <output className={styles.soft}>
        {found !== null && found.failure === null && shown.length === 0 ? batchTrayMessages.noneFound({ text: found.text }) : ''}
      </output>
      <ul aria-label={found === null ? batchTrayMessages.recentBatches() : batchTrayMessages.foundBatches()}>
        {shown.map((summary) => (
          <BatchRow
            key={summary.id}
            summary={summary}
            isOpen={summary.id === openBatchId}
            isForemost={summary.id === foremostId}
            {...handlers}
          />
        ))}
      </ul>
    </div>
  )
}
