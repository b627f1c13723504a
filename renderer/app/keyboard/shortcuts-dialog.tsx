import { Dialog } from '../../ui/overlays/dialog.tsx'
import { KeyHint } from '../../ui/text/key-hint.tsx'
import styles from './shortcuts-dialog.module.css'
import { fieldKeys, listKeys, shortcuts, type Shortcut } from './shortcuts.ts'

function ShortcutGroup({
  title,
  lines,
}: {
  readonly title: string
  readonly lines: readonly { readonly keys: string; readonly label: string }[]
}) {
  return (
    <section className={styles.group} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {lines.map(({ keys, label }) => (
          <div key={keys} className={styles.line}>
            <dt>{label}</dt>
            <dd>
              <KeyHint keys={keys} />
              <span className="visually-hidden">{keys}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function inGroup(group: Shortcut['group']): readonly Shortcut[] {
  return shortcuts.filter((shortcut) => shortcut.group === group)
}

/** Every key of the window on one sheet. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" isOpen onClose={onClose} size="wide">
      <p>Just scan, or just type: plain characters always go to the scan field, and a scan never sets anything else off.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what may scroll has to be reachable by keyboard */}
      <section className={styles.sheet} tabIndex={0} aria-label="All keys">
        <ShortcutGroup title="Find" lines={inGroup('Find')} />
        <ShortcutGroup title="In the scan field" lines={fieldKeys} />
        <ShortcutGroup title="Do" lines={inGroup('Do')} />
        <ShortcutGroup title="In the list" lines={listKeys} />
        <ShortcutGroup title="Go to" lines={inGroup('Go to')} />
        <ShortcutGroup title="Window" lines={inGroup('Window')} />
      </section>
    </Dialog>
  )
}
