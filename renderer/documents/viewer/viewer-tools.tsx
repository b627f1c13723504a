import {
  Crop,
  Download,
  Ellipsis,
  FolderOpen,
  Fullscreen,
  PanelLeft,
  Printer,
  RotateCw,
  Search,
  StretchHorizontal,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { labelPartMessages } from '../../../shared/messages/printing/label-part-messages.ts'
import { documentViewerMessages as messages } from '../../../shared/messages/documents/document-viewer-messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { MenuButton } from '../../ui/overlays/menu.tsx'
import styles from './document-viewer.module.css'
import { formatPercent } from './viewer-zoom.ts'

export interface ViewerActions {
  readonly smaller: () => void
  readonly larger: () => void
  readonly wholePage: () => void
  readonly fitWidth: () => void
  readonly rotate: () => void
  readonly search: () => void
  readonly thumbnails: () => void
  readonly saveCopy: () => void
  readonly showInFolder: () => void
  readonly print: (() => void) | undefined
  readonly choosePart: (() => void) | undefined
  readonly close: (() => void) | undefined
}

/** The actions on an open document. `printDisabledReason` is empty when it can be printed. */
export function ViewerTools(props: {
  readonly actions: ViewerActions
  readonly shownZoom: number
  readonly isOpen: boolean
  readonly hasPages: boolean
  readonly hasThumbnails: boolean
  readonly printDisabledReason: string
  /** False if plain characters go to the scan field, so that no unavailable key is shown. */
  readonly hasPlainKeys: boolean
  readonly children: ReactNode
}) {
  const { actions, shownZoom, isOpen, hasPages, hasThumbnails, printDisabledReason, hasPlainKeys } = props
  const { print, choosePart } = actions
  const shortcutProps = (key: string): { readonly shortcut?: string } => (hasPlainKeys ? { shortcut: key } : {})
  return (
    <>
      <div className={styles.tools}>
        {props.children}
        {hasPages && (
          <IconButton
            icon={PanelLeft}
            label={messages.pages()}
            {...shortcutProps('T')}
            isExpanded={hasThumbnails}
            onPress={actions.thumbnails}
          />
        )}
        <IconButton
          icon={Search}
          label={messages.find()}
          shortcut="Ctrl+F"
          isDisabled={!isOpen}
          disabledReason={uiMessages.documentOpening()}
          onPress={actions.search}
        />
        <IconButton icon={ZoomOut} label={messages.zoomOut()} {...shortcutProps('-')} onPress={actions.smaller} />
        <output className={styles.percent} aria-label={messages.zoomLevel()}>
          {formatPercent(shownZoom)}
        </output>
        <IconButton icon={ZoomIn} label={messages.zoomIn()} {...shortcutProps('+')} onPress={actions.larger} />
        <IconButton icon={Fullscreen} label={messages.fitPage()} {...shortcutProps('0')} onPress={actions.wholePage} />
        <IconButton icon={StretchHorizontal} label={messages.fitWidth()} {...shortcutProps('W')} onPress={actions.fitWidth} />
        <IconButton icon={RotateCw} label={messages.rotate()} {...shortcutProps('R')} onPress={actions.rotate} />
        <MenuButton
          button={
            <IconButton
              icon={Ellipsis}
              label={messages.more()}
              isDisabled={!isOpen}
              disabledReason={uiMessages.documentOpening()}
              onPress={() => {}}
            />
          }
          label={messages.more()}
          actions={[
            ...(print === undefined
              ? []
              : [{ key: 'print', label: messages.print(), icon: Printer, disabledReason: printDisabledReason, perform: print }]),
            ...(choosePart === undefined ? [] : [{ key: 'part', label: labelPartMessages.open(), icon: Crop, perform: choosePart }]),
            { key: 'save', label: messages.saveCopy(), icon: Download, perform: actions.saveCopy },
            { key: 'folder', label: messages.showInFolder(), icon: FolderOpen, perform: actions.showInFolder },
          ]}
        />
      </div>
      {actions.close !== undefined && (
        <div className={styles.close}>
          <IconButton icon={X} label={messages.close()} shortcut="Esc" onPress={actions.close} />
        </div>
      )}
    </>
  )
}
