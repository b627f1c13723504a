import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import styles from './licences-dialog.module.css'

const file = 'THIRD-PARTY-NOTICES.txt'
const unreadable = `The licences could not be read. They are also in the file ${file} of the installed program.`

async function readLicences(): Promise<string> {
  try {
    const answer = await fetch(`/${file}`)
    return answer.ok ? await answer.text() : unreadable
  } catch {
    return unreadable
  }
}

/** The licences of everything that comes with Packbench. */
export function LicencesDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  useEffect(() => void readLicences().then(setText), [])
  return (
    <Dialog
      title="Licences"
      isOpen
      size="large"
      onClose={onClose}
      footer={
        <Button variant="primary" startsFocused onPress={onClose}>
          Done
        </Button>
      }
    >
      <pre className={styles.text}>{text}</pre>
    </Dialog>
  )
}
