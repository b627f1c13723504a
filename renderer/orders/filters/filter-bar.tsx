import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { orderFilterMessages } from '../../../shared/messages/orders/order-filter-messages.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PopoverButton } from '../../ui/overlays/popover-button.tsx'
import styles from './filter-bar.module.css'
import { FilterEditor } from './filter-editors.tsx'
import { filterKeys, filterName, formatFilter, isFilterSet, withoutFilter, type FilterKey } from './order-filter.ts'
import { addFilterId, useFilterEditing } from './filter-editing.ts'
import { useOrders } from '../orders-store.ts'
import { setFilter } from '../list/list-actions.ts'

function chipId(part: FilterKey): string {
  return `filter-${part}`
}

function focusAfter(part: FilterKey | null): void {
  requestAnimationFrame(() => {
    const chip = part === null ? null : document.getElementById(chipId(part))
    const place = chip ?? document.getElementById(addFilterId)
    place?.focus()
  })
}

function renderChipName(chunks: readonly ReactNode[]): ReactElement {
  return (
    <span key="name" className={styles.chipName}>
      {chunks}
    </span>
  )
}

function Chip({ part }: { readonly part: FilterKey }) {
  const filter = useOrders((state) => state.filter)
  const isOpen = useFilterEditing((state) => state.part === part)
  const words = formatFilter(filter, part) ?? orderFilterMessages.any()
  return (
    <li className={styles.chip}>
      <PopoverButton
        title={filterName(part)}
        isOpen={isOpen}
        onOpenChange={(opens) => {
          useFilterEditing.setState({ part: opens ? part : null })
          if (!opens) focusAfter(part)
        }}
        button={
          <AriaButton id={chipId(part)} className={classNames(styles.chipWords)}>
            {orderFilterMessages.chip.parts({
              filter: filterName(part),
              name: renderChipName,
              value: (
                <bdi key="value" className={styles.chipValue}>
                  {words}
                </bdi>
              ),
            })}
          </AriaButton>
        }
      >
        <FilterEditor part={part} filter={filter} onChange={setFilter} />
      </PopoverButton>
      <AriaButton
        className={classNames(styles.remove)}
        aria-label={orderFilterMessages.remove({ filter: filterName(part) })}
        onPress={() => {
          useFilterEditing.setState({ part: null })
          setFilter(withoutFilter(filter, part))
          focusAfter(null)
        }}
      >
        <X aria-hidden="true" />
      </AriaButton>
    </li>
  )
}

/** The filters of the list, each a chip that opens its editor and can be removed. Nothing without filters. */
export function FilterBar({ onSave }: { readonly onSave: () => void }) {
  const filter = useOrders((state) => state.filter)
  const editing = useFilterEditing((state) => state.part)
  const parts = filterKeys.filter((part) => isFilterSet(filter, part) || part === editing)
  if (parts.length === 0) return null
  return (
    <section className={styles.bar} aria-label={orderFilterMessages.bar()}>
      <ul className={styles.chips}>
        {parts.map((part) => (
          <Chip key={part} part={part} />
        ))}
      </ul>
      {Object.keys(filter).length > 0 && (
        <div className={styles.actions}>
          <Button
            variant="quiet"
            onPress={() => {
              setFilter({})
              focusAfter(null)
            }}
          >
            {orderFilterMessages.clearAll()}
          </Button>
          <Button variant="quiet" onPress={onSave}>
            {orderFilterMessages.saveView()}
          </Button>
        </div>
      )}
    </section>
  )
}
