import { ArrowDown, ArrowUp, Bookmark, EllipsisVertical, PencilLine, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { savedViewMessages } from '../../../shared/messages/orders/saved-view-messages.ts'
import type { SavedView } from '../../../shared/orders/order-view.ts'
import { classNames } from '../../ui/class-names.ts'
import { MenuButton } from '../../ui/overlays/menu.tsx'
import { NameViewDialog } from './name-view-dialog.tsx'
import { NavItem } from './nav-item.tsx'
import styles from './queue-nav.module.css'
import { withMovedView, withRenamedView, withoutView } from './saved-views.ts'
import { countViews, connectViewCounts, useViewCounts } from './view-counts.ts'

export interface SavedViewsProps {
  readonly views: readonly SavedView[]
  /** The view that is currently shown. */
  readonly currentId: string | null
  readonly onShow: (view: SavedView) => void
  readonly onChange: (views: readonly SavedView[]) => void
}

/** The lists that a person set up and named, each with its actions. Nothing if there are none. */
export function SavedViewsNav({ views, currentId, onShow, onChange }: SavedViewsProps) {
  const [renaming, setRenaming] = useState<SavedView | null>(null)
  const counts = useViewCounts()
  useEffect(() => countViews(views), [views])
  useEffect(connectViewCounts, [])
  if (views.length === 0) return null
  const actionsFor = (view: SavedView, index: number) => [
    { key: 'rename', label: savedViewMessages.rename(), icon: PencilLine, perform: () => setRenaming(view) },
    ...(index > 0
      ? [{ key: 'up', label: savedViewMessages.moveUp(), icon: ArrowUp, perform: () => onChange(withMovedView(views, view.id, 'up')) }]
      : []),
    ...(index < views.length - 1
      ? [
          {
            key: 'down',
            label: savedViewMessages.moveDown(),
            icon: ArrowDown,
            perform: () => onChange(withMovedView(views, view.id, 'down')),
          },
        ]
      : []),
    { key: 'delete', label: savedViewMessages.remove(), icon: Trash2, perform: () => onChange(withoutView(views, view.id)) },
  ]
  return (
    <>
      <h2 className={styles.heading}>{savedViewMessages.heading()}</h2>
      <ul className={styles.list}>
        {views.map((view, index) => (
          <NavItem
            key={view.id}
            icon={Bookmark}
            label={view.name}
            count={counts.get(view.id)?.count ?? null}
            hasMore={counts.get(view.id)?.more ?? false}
            isCurrent={view.id === currentId}
            onPress={() => onShow(view)}
            endContent={
              <MenuButton
                label={savedViewMessages.menu({ name: view.name })}
                actions={actionsFor(view, index)}
                button={
                  <AriaButton className={classNames(styles.more)} aria-label={savedViewMessages.actions({ name: view.name })}>
                    <EllipsisVertical aria-hidden="true" />
                  </AriaButton>
                }
              />
            }
          />
        ))}
      </ul>
      {renaming !== null && (
        <NameViewDialog
          title={savedViewMessages.renameTitle()}
          name={renaming.name}
          takenNames={views.filter(({ id }) => id !== renaming.id).map(({ name }) => name)}
          saveLabel={savedViewMessages.renameButton()}
          onSave={(name) => {
            onChange(withRenamedView(views, renaming.id, name))
            setRenaming(null)
          }}
          onClose={() => setRenaming(null)}
        />
      )}
    </>
  )
}
