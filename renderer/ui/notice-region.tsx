import { CircleCheck, Info, OctagonAlert, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { Button, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { dismissNotice, useNotices, type NoticeItem } from './notices.ts'
import styles from './notice-region.module.css'

const icons: Record<NoticeItem['tone'], LucideIcon> = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: OctagonAlert }

/** How long good news stays: long enough to be read twice. */
const goodNewsMilliseconds = 8000

function NoticeCard({ notice, onOpenOrder }: { readonly notice: NoticeItem; readonly onOpenOrder: (orderId: number) => void }) {
  const { id, tone, message, next = '', said = '', orderId = null } = notice
  const Icon = icons[tone]
  const stays = tone === 'danger' || tone === 'warning'
  useEffect(() => {
    const timer = stays ? undefined : setTimeout(() => dismissNotice(id), goodNewsMilliseconds)
    return () => clearTimeout(timer)
  }, [id, stays])
  return (
    <li className={classNames(styles.card, styles[tone])}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.message}>{message}</p>
        {next !== '' && <p>{next}</p>}
        {said !== '' && <blockquote className={styles.said}>{said}</blockquote>}
        {orderId !== null && (
          <Button variant="quiet" onPress={() => onOpenOrder(orderId)}>
            Show the order
          </Button>
        )}
      </div>
      <IconButton icon={X} label="Put away" onPress={() => dismissNotice(id)} />
    </li>
  )
}

/** The corner where notices stand: a polite live region, trouble until it is put away. */
export function NoticeRegion({ onOpenOrder }: { readonly onOpenOrder: (orderId: number) => void }) {
  const items = useNotices((state) => state.items)
  return (
    <section className={styles.region} aria-label="Notices" data-react-aria-top-layer="true">
      <ul aria-live="polite" aria-relevant="additions text" className={styles.list}>
        {items.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onOpenOrder={onOpenOrder} />
        ))}
      </ul>
    </section>
  )
}
