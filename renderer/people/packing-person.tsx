import { ShieldCheck, UserRound, UserRoundX } from 'lucide-react'
import { Button as AriaButton, Tooltip, TooltipTrigger } from 'react-aria-components'
import { uiMessages } from '../../shared/messages/app/ui-messages.ts'
import { packingMessages } from '../../shared/messages/people/packing-messages.ts'
import { classNames } from '../ui/class-names.ts'
import { formatKeys } from '../ui/text/key-hint.tsx'
import styles from './packing-person.module.css'
import { openQuestion, usePeople } from './people-store.ts'

const switchKeys = 'Ctrl+U'

/** The person packing, in the header; a click asks for another. Without people, the name from the settings. */
export function PackingPerson({ defaultName }: { readonly defaultName: string }) {
  const { isLoaded, people, current } = usePeople()
  if (!isLoaded) return null
  if (people.length === 0) {
    if (defaultName === '') return null
    return (
      <span className={classNames(styles.person)} title={packingMessages.defaultName({ name: defaultName })}>
        <UserRound className={styles.icon} aria-hidden="true" />
        <bdi className={styles.name}>{defaultName}</bdi>
      </span>
    )
  }
  const label = current === null ? packingMessages.buttonNobody() : packingMessages.button({ name: current.name })
  const Icon = current === null ? UserRoundX : current.role === 'supervisor' ? ShieldCheck : UserRound
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      <AriaButton
        className={classNames(styles.person, styles.button, current === null && styles.nobody)}
        aria-label={label}
        aria-keyshortcuts={switchKeys.replaceAll('Ctrl', 'Control')}
        onPress={() => void openQuestion()}
      >
        <Icon className={styles.icon} aria-hidden="true" />
        {current === null ? (
          <span className={styles.name}>{packingMessages.nobody()}</span>
        ) : (
          <bdi className={styles.name} title={current.name}>
            {current.name}
          </bdi>
        )}
      </AriaButton>
      <Tooltip className={classNames(styles.tooltip)} offset={6}>
        {uiMessages.tooltipWithKeys({ label, keys: formatKeys(switchKeys) })}
      </Tooltip>
    </TooltipTrigger>
  )
}
