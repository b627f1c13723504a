import { X } from 'lucide-react'
import { Button, Label, Tag, TagGroup, TagList } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import styles from './tags.module.css'

export interface TagsProps<Key extends string> {
  readonly label: string
  readonly items: readonly { readonly key: Key; readonly label: string }[]
  readonly onRemove: (key: Key) => void
  /** Shown when there are none. */
  readonly emptyText: string
}

/** Selected items, each with a remove button; Delete removes the focused one. */
export function Tags<Key extends string>({ label, items, onRemove, emptyText }: TagsProps<Key>) {
  if (items.length === 0) return <p className={styles.none}>{emptyText}</p>
  return (
    <TagGroup
      className={classNames(styles.group)}
      onRemove={(keys) => {
        for (const item of items) if (keys.has(item.key)) onRemove(item.key)
      }}
    >
      <Label className="visually-hidden">{label}</Label>
      <TagList className={classNames(styles.list)} items={items}>
        {(item) => (
          <Tag id={item.key} textValue={item.label} className={classNames(styles.tag)}>
            <span className={styles.words}>{item.label}</span>
            <Button slot="remove" className={classNames(styles.remove)}>
              <X aria-hidden="true" />
            </Button>
          </Tag>
        )}
      </TagList>
    </TagGroup>
  )
}
