import { useEffect, useState } from 'react'
import { aboutSettingsMessages } from '../../shared/messages/settings/about-settings-messages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import styles from './licences-dialog.module.css'

const file = 'THIRD-PARTY-NOTICES.txt'

async function readLicences(): Promise<string> {
  try {
    const answer = await fetch(`/${file}`)
    return answer.ok ? await answer.text() : aboutSettingsMessages.licensesUnreadable({ file })
  } catch {
    return aboutSettingsMessages.licensesUnreadable({ file })
  }
}

/** The licences of everything that ships with Packbench. */
export function LicencesDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  useEffect(() => void readLicences().then(setText), [])
  return (
    <Dialog
      title={aboutSettingsMessages.licenses()}
      isOpen
      size="large"
      onClose={onClose}
      footer={
        <Button variant="primary" startsFocused onPress={onClose}>
          {aboutSettingsMessages.done()}
        </Button>
      }
    >
      <pre lang="en" translate="no" className={styles.text}>
        {text}
      </pre>
    </Dialog>
  )
}
