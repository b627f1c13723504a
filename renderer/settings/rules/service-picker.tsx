import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { printingRuleMessages } from '../../../shared/messages/settings/printing-rule-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Tags } from '../../ui/fields/tags.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { readKnownServices } from './known-services.ts'
import styles from './rules.module.css'

/** How many of the most frequent services are shown until a person requests more. */
const fewSuggestions = 6
/** The maximum number of suggestions. Typing finds the others, of which there may be thousands. */
const maxSuggestions = 100

interface ServicePickerProps {
  readonly selected: readonly string[]
  readonly onChange: (services: string[]) => void
}

function isIn(services: readonly string[], service: string): boolean {
  return services.some((one) => one.toLowerCase() === service.toLowerCase())
}

/** Carrier services, typed or selected from those of the orders here. */
export function ServicePicker({ selected, onChange }: ServicePickerProps) {
  const [text, setText] = useState('')
  const [showsMore, setShowsMore] = useState(false)
  const [known, setKnown] = useState<readonly string[]>([])
  useEffect(() => {
    let isDisposed = false
    void readKnownServices().then((services) => {
      if (!isDisposed) setKnown(services)
    })
    return () => {
      isDisposed = true
    }
  }, [])
  const add = (service: string): void => {
    const name = service.trim()
    if (name !== '' && !isIn(selected, name)) onChange([...selected, name])
  }
  const typed = text.trim().toLowerCase()
  const left = known.filter((service) => !isIn(selected, service) && service.toLowerCase().includes(typed))
  const suggestions = left.slice(0, showsMore ? maxSuggestions : fewSuggestions)
  const counts = { shown: suggestions.length, count: left.length }
  return (
    <div className={styles.part}>
      <form
        className={styles.entry}
        onSubmit={(event) => {
          event.preventDefault()
          add(text)
          setText('')
        }}
      >
        <TextField
          label={printingRuleMessages.services()}
          value={text}
          placeholder={printingRuleMessages.servicesPlaceholder()}
          maxLength={120}
          onChange={setText}
        />
        <Button type="submit" icon={Plus} label={printingRuleMessages.addService()}>
          {printingRuleMessages.addServiceShort()}
        </Button>
      </form>
      {suggestions.length > 0 && (
        <div className={styles.known}>
          <span>{counts.shown < counts.count ? printingRuleMessages.knownServicesOf(counts) : printingRuleMessages.knownServices()}</span>
          {suggestions.map((service) => (
            <button
              key={service}
              type="button"
              className={styles.offer}
              aria-label={printingRuleMessages.addNamedService({ service })}
              onClick={() => add(service)}
            >
              {service}
            </button>
          ))}
          {left.length > fewSuggestions && (
            <Button variant="quiet" isExpanded={showsMore} onPress={() => setShowsMore(!showsMore)}>
              {showsMore ? printingRuleMessages.fewerServices() : printingRuleMessages.moreServices()}
            </Button>
          )}
        </div>
      )}
      <Tags
        label={printingRuleMessages.selectedServices()}
        items={selected.map((service) => ({ key: service, label: service }))}
        onRemove={(service) => onChange(selected.filter((one) => one !== service))}
        emptyText={printingRuleMessages.everyService()}
      />
    </div>
  )
}
