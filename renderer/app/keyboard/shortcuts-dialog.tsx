import { Component } from 'lucide-react'
import { componentPageMessages } from '../../../shared/messages/app/component-page-messages.ts'
import { shortcutsDialogMessages as messages } from '../../../shared/messages/app/shortcut-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { KeyHint } from '../../ui/text/key-hint.tsx'
import styles from './shortcuts-dialog.module.css'
import { fieldKeys, listKeys, shortcuts, type Shortcut, type ShownKeys } from './shortcuts.ts'

function ShortcutGroup({ title, lines }: { readonly title: string; readonly lines: readonly ShownKeys[] }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {lines.map((line) => (
          <div key={line.keys()} className={styles.line}>
            <dt>{line.label()}</dt>
            <dd>
              <KeyHint keys={line.keys()} />
              <span className="visually-hidden">{line.keys()}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function inGroup(group: Shortcut['group']): readonly ShownKeys[] {
  return shortcuts.filter((shortcut) => shortcut.group === group).map(({ keys, label }) => ({ keys: () => keys, label }))
}

export interface ShortcutsDialogProps {
  readonly onClose: () => void
  /** Absent outside practice mode. */
  readonly onShowComponents?: (() => void) | undefined
}

/** Every key of the window in one dialog. */
export function ShortcutsDialog({ onClose, onShowComponents }: ShortcutsDialogProps) {
  return (
    <Dialog
      title={messages.title()}
      isOpen
      onClose={onClose}
      size="wide"
      footer={
        onShowComponents === undefined ? undefined : (
          <Button variant="quiet" icon={Component} onPress={onShowComponents}>
            {componentPageMessages.open()}
          </Button>
        )
      }
    >
      <p>{messages.intro()}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what may scroll has to be reachable by keyboard */}
      <section className={styles.sheet} tabIndex={0} aria-label={messages.all()}>
        <ShortcutGroup title={messages.find()} lines={inGroup('find')} />
        <ShortcutGroup title={messages.scanField()} lines={fieldKeys} />
        <ShortcutGroup title={messages.list()} lines={listKeys} />
        <ShortcutGroup title={messages.actions()} lines={inGroup('actions')} />
        <ShortcutGroup title={messages.goTo()} lines={inGroup('goTo')} />
        <ShortcutGroup title={messages.window()} lines={inGroup('window')} />
      </section>
    </Dialog>
  )
}
