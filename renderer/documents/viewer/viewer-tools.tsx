import {
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
import { IconButton } from '../../ui/button.tsx'
import { MenuButton } from '../../ui/overlays/menu.tsx'
import styles from './document-viewer.module.css'
import { percentWords } from './viewer-zoom.ts'

export interface ViewerDeeds {
  readonly smaller: () => void
  readonly larger: () => void
  readonly wholePage: () => void
  readonly fitWidth: () => void
  readonly turn: () => void
  readonly search: () => void
  readonly thumbnails: () => void
  readonly saveCopy: () => void
  readonly showInFolder: () => void
  readonly print: (() => void) | undefined
  readonly close: (() => void) | undefined
}

/** What can be done with an open paper. `whyNoPrint` is empty when it can be printed. */
export function ViewerTools(props: {
  readonly deeds: ViewerDeeds
  readonly shown: number
  readonly isOpen: boolean
  readonly hasPages: boolean
  readonly hasThumbnails: boolean
  readonly whyNoPrint: string
  /** False where plain characters go to the scan field, so that no key is promised that does nothing. */
  readonly hasPlainKeys: boolean
}) {
  const { deeds, shown, isOpen, hasPages, hasThumbnails, whyNoPrint, hasPlainKeys } = props
  const { print } = deeds
  const by = (key: string): { readonly shortcut?: string } => (hasPlainKeys ? { shortcut: key } : {})
  return (
    <div className={styles.tools}>
      {hasPages && <IconButton icon={PanelLeft} label="Pages" {...by('T')} isExpanded={hasThumbnails} onPress={deeds.thumbnails} />}
      <IconButton icon={Search} label="Find in this paper" shortcut="Ctrl+F" isDisabled={!isOpen} onPress={deeds.search} />
      <IconButton icon={ZoomOut} label="Smaller" {...by('-')} onPress={deeds.smaller} />
      <output className={styles.percent} aria-label="Size shown">
        {percentWords(shown)}
      </output>
      <IconButton icon={ZoomIn} label="Larger" {...by('+')} onPress={deeds.larger} />
      <IconButton icon={Fullscreen} label="Whole page" {...by('0')} onPress={deeds.wholePage} />
      <IconButton icon={StretchHorizontal} label="Fit width" {...by('W')} onPress={deeds.fitWidth} />
      <IconButton icon={RotateCw} label="Turn" {...by('R')} onPress={deeds.turn} />
      <MenuButton
        button={<IconButton icon={Ellipsis} label="Print, save, show" isDisabled={!isOpen} onPress={() => {}} />}
        label="Print, save, show"
        deeds={[
          ...(print === undefined ? [] : [{ key: 'print', words: 'Print…', icon: Printer, why: whyNoPrint, perform: print }]),
          { key: 'save', words: 'Save a copy', icon: Download, perform: deeds.saveCopy },
          { key: 'folder', words: 'Show in folder', icon: FolderOpen, perform: deeds.showInFolder },
        ]}
      />
      {deeds.close !== undefined && <IconButton icon={X} label="Close" shortcut="Esc" onPress={deeds.close} />}
    </div>
  )
}
