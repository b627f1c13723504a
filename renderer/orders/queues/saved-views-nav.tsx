import { ArrowDown, ArrowUp, Bookmark, EllipsisVertical, PencilLine, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import type { SavedView } from '../../../shared/orders/order-view.ts'
import { classNames } from '../../ui/class-names.ts'
import { MenuButton } from '../../ui/overlays/menu.tsx'
import { NameViewDialog } from './name-view-dialog.tsx'
import { NavItem } from './nav-item.tsx'
import styles from './queue-nav.module.css'
import { moved, renamed, withoutView } from './saved-views.ts'
import { countViews, followCounts, useViewCounts } from './view-counts.ts'

export interface SavedViewsProps {
  readonly views: readonly SavedView[]
  /** The view that is shown just now. */
  readonly currentId: string | null
  readonly onShow: (view: SavedView) => void
  readonly onChange: (views: readonly SavedView[]) => void
}

/** The lists a person set up and named, each with what can be done to it. Nothing while there are none. */
export function SavedViewsNav({ views, currentId, onShow, onChange }: SavedViewsProps) {
  const [naming, setNaming] = useState<SavedView | null>(null)
  const counts = useViewCounts()
  useEffect(() => countViews(views), [views])
  useEffect(followCounts, [])
  if (views.length === 0) return null
  const deedsOf = (view: SavedView, index: number) => [
    { key: 'rename', words: 'Rename…', icon: PencilLine, perform: () => setNaming(view) },
    ...(index > 0 ? [{ key: 'up', words: 'Move up', icon: ArrowUp, perform: () => onChange(moved(views, view.id, 'up')) }] : []),
    ...(index < views.length - 1
      ? [{ key: 'down', words: 'Move down', icon: ArrowDown, perform: () => onChange(moved(views, view.id, 'down')) }]
      : []),
    { key: 'delete', words: 'Delete this view', icon: Trash2, perform: () => onChange(withoutView(views, view.id)) },
  ]
  return (
    <>
      <h2 className={styles.heading}>Saved views</h2>
      <ul className={styles.list}>
        {views.map((view, index) => (
          <NavItem
            key={view.id}
            icon={Bookmark}
            words={view.name}
            count={counts.get(view.id)?.count ?? null}
            hasMore={counts.get(view.id)?.more ?? false}
            isCurrent={view.id === currentId}
            onPress={() => onShow(view)}
            beside={
              <MenuButton
                label={`View ${view.name}`}
                deeds={deedsOf(view, index)}
                button={
                  <AriaButton className={classNames(styles.more)} aria-label={`What can be done with the view ${view.name}`}>
                    <EllipsisVertical aria-hidden="true" />
                  </AriaButton>
                }
              />
            }
          />
        ))}
      </ul>
      {naming !== null && (
        <NameViewDialog
          title="Rename this view"
          name={naming.name}
          taken={views.filter(({ id }) => id !== naming.id).map(({ name }) => name)}
          saveWords="Rename"
          onSave={(name) => {
            onChange(renamed(views, naming.id, name))
            setNaming(null)
          }}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}
