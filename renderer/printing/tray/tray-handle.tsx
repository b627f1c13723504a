import { batchTrayMessages } from '../../../shared/messages/printing/batch-tray-messages.ts'
import { ResizeEdge } from '../../ui/resize-edge.tsx'
import styles from './batch-tray.module.css'
import { resizeTray, trayHeights } from '../printing-store.ts'

/** The tray's upper edge. */
export function TrayHandle({ height }: { readonly height: number }) {
  return (
    <ResizeEdge
      orientation="horizontal"
      label={batchTrayMessages.height()}
      className={styles.handle}
      size={height}
      min={trayHeights.min}
      max={trayHeights.max}
      onResize={resizeTray}
    />
  )
}
