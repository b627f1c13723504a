import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { printingRuleMessages } from '../../../shared/messages/settings/printing-rule-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Tags } from '../../ui/fields/tags.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { readKnownServices } from './known-services.ts'
import styles from './rules.module.css'
import { includesService, withTypedService } from './typed-service.ts'

/** How many of the most frequent services are shown until a person requests more. */
const fewSuggestions = 6
/** The maximum number of suggestions. Typing finds the others, of which there may be thousands. */
const maxSuggestions = 100

interface ServicePickerProps {
  readonly selected: readonly string[]
  /** The text of the field, which is not selected until it is added. */
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onChange: (services: string[]) => void
}

/** Carrier services, typed or selected from those of the orders here. */
export function ServicePicker({ selected, typed, onType, onChange }: ServicePickerProps) {
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
    onChange([...withTypedService(selected, service)])
    onType('')
  }
  const searched = typed.trim().toLowerCase()
  const left = known.filter((service) => !includesService(selected, service) && service.toLowerCase().includes(searched))
  const suggestions = left.slice(0, showsMore ? maxSuggestions : fewSuggestions)
  const counts = { shown: suggestions.length, count: left.length }
  return (
    <div className={styles.part}>
      <form
        className={styles.entry}
        onSubmit={(event) => {
          event.preventDefault()
          add(typed)
        }}
      >
        <TextField
          label={printingRuleMessages.services()}
          value={typed}
          placeholder={printingRuleMessages.servicesPlaceholder()}
          maxLength={120}
          onChange={onType}
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
