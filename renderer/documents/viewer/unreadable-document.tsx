import { RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Failure, FailureKind } from '../../../shared/failure.ts'
import { documentViewerMessages as messages } from '../../../shared/messages/documents/document-viewer-messages.ts'
import { call } from '../../bridge.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './document-viewer.module.css'

const refetchableKinds: ReadonlySet<FailureKind> = new Set(['document-damaged', 'storage-damaged', 'document-unavailable'])

interface UnreadableDocumentProps {
  readonly documentId: string
  readonly failure: Failure
  /** It is available again, perhaps under another id if the service has another one. */
  readonly onFetched: (documentId: string) => void
}

/**
 * A document that cannot be opened: the reason, and fetching it again. One that was lost on the disk is fetched automatically once while the
 * service responds; one that was removed on purpose waits for a request.
 */
export function UnreadableDocument({ documentId, failure, onFetched }: UnreadableDocumentProps) {
  const [isFetching, setFetching] = useState(false)
  const [refused, setRefused] = useState<Failure | null>(null)
  const isTried = useRef(false)
  const fetchAgain = async (): Promise<void> => {
    setFetching(true)
    const fetched = await call('documents.fetchAgain', { documentId })
    setFetching(false)
    if (fetched.ok) onFetched(fetched.value.id)
    else setRefused(fetched.failure)
  }
  useEffect(() => {
    if (failure.kind !== 'document-damaged' || isTried.current) return
    isTried.current = true
    void call('account.state', {}).then((account) => {
      if (account.ok && account.value.online) void fetchAgain()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once for this document, not for every new function
  }, [failure.kind])
  return (
    <div className={styles.failure}>
      <FailureNote
        failure={failure}
        actions={
          refetchableKinds.has(failure.kind) && (
            <Button icon={RotateCw} isPending={isFetching} onPress={() => void fetchAgain()}>
              {messages.fetchAgain()}
            </Button>
          )
        }
      />
      {isFetching && <Spinner label={messages.fetchingAgain()} />}
      {refused !== null && <FailureNote failure={refused} />}
    </div>
  )
}
