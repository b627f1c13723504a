import { Printer, X } from 'lucide-react'
import { useState } from 'react'
import { componentPageMessages as text } from '../../../shared/messages/app/component-page-messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ResizeEdge } from '../../ui/resize-edge.tsx'
import styles from './component-page.module.css'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

function doNothing(): void {}

/** Every button, with each variant idle, pending and disabled. */
export function ButtonSamples() {
  const [size, setSize] = useState(10)
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} icon={Printer} onPress={doNothing}>
            {text[variant]()}
          </Button>
        ))}
        <Button shortcut="Ctrl+P" onPress={doNothing}>
          {text.withKeys()}
        </Button>
      </div>
      <div className={styles.row}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} isPending onPress={doNothing}>
            {text[variant]()}
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        <Button icon={Printer} isDisabled disabledReason={text.reason()} onPress={doNothing}>
          {text.disabled()}
        </Button>
        <IconButton icon={X} label={text.close()} onPress={doNothing} />
        <IconButton icon={Printer} label={text.disabled()} isDisabled disabledReason={text.reason()} onPress={doNothing} />
        <ResizeEdge orientation="vertical" label={text.edge()} className={styles.edge} size={size} min={4} max={20} onResize={setSize} />
      </div>
    </div>
  )
}
