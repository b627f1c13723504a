import { appShellMessages } from '../../shared/messages/app/app-shell-messages.ts'
import { ResizeEdge } from '../ui/resize-edge.tsx'
import { panelWidths, resizePanel, useNavigation } from './navigation-store.ts'
import styles from './shell.module.css'

/** The edge between list and panel. */
export function PanelDivider() {
  const width = useNavigation((state) => state.panelWidth)
  return (
    <ResizeEdge
      orientation="vertical"
      label={appShellMessages.panelWidth()}
      className={styles.divider}
      size={width}
      {...panelWidths}
      onResize={resizePanel}
    />
  )
}
