import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Tags } from '../../ui/fields/tags.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { readKnownServices } from './known-services.ts'
import styles from './rules.module.css'

const mostOffered = 3

interface ServiceChoiceProps {
  readonly chosen: readonly string[]
  readonly onChange: (services: string[]) => void
}

function isIn(services: readonly string[], service: string): boolean {
  return services.some((one) => one.toLowerCase() === service.toLowerCase())
}

/** Carrier services, typed or taken from those that the orders here name. */
export function ServiceChoice({ chosen, onChange }: ServiceChoiceProps) {
  const [text, setText] = useState('')
  const [known, setKnown] = useState<readonly string[]>([])
  useEffect(() => {
    let isLeft = false
    void readKnownServices().then((services) => {
      if (!isLeft) setKnown(services)
    })
    return () => {
      isLeft = true
    }
  }, [])
  const add = (service: string): void => {
    const name = service.trim()
    if (name !== '' && !isIn(chosen, name)) onChange([...chosen, name])
  }
  const offered = known.filter((service) => !isIn(chosen, service)).slice(0, mostOffered)
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
        <TextField label="Carrier services" value={text} placeholder="As the order names it" maxLength={120} onChange={setText} />
        <Button type="submit" icon={Plus} label="Add this carrier service">
          Add
        </Button>
      </form>
      {offered.length > 0 && (
        <div className={styles.known}>
          <span>From the orders:</span>
          {offered.map((service) => (
            <button key={service} type="button" className={styles.offer} aria-label={`Add ${service}`} onClick={() => add(service)}>
              {service}
            </button>
          ))}
        </div>
      )}
      <Tags
        label="Chosen carrier services"
        items={chosen.map((service) => ({ key: service, words: service }))}
        onRemove={(service) => onChange(chosen.filter((one) => one !== service))}
        none="By every carrier service."
      />
    </div>
  )
}
