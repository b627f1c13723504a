import { Check } from 'lucide-react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import styles from './checkbox.module.css'
import { classNames } from './class-names.ts'

export interface CheckboxProps {
  readonly words: string
  readonly description?: string | undefined
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
}

/** Something that is so or not. */
export function Checkbox({ words, description = '', isSelected, onChange }: CheckboxProps) {
  return (
    <AriaCheckbox className={classNames(styles.checkbox)} isSelected={isSelected} onChange={onChange}>
      <span className={styles.box}>
        <Check aria-hidden="true" />
      </span>
      <span className={styles.words}>
        {words}
        {description !== '' && <span className={styles.description}>{description}</span>}
      </span>
    </AriaCheckbox>
  )
}
