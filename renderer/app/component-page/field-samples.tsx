import { useState } from 'react'
import { componentPageMessages as text } from '../../../shared/messages/app/component-page-messages.ts'
import { CellField } from '../../ui/fields/cell-field.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Tags } from '../../ui/fields/tags.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TickMark } from '../../ui/fields/tick-mark.tsx'
import styles from './component-page.module.css'

/** Every field that opens no overlay: empty, filled in, invalid, doubtful and disabled. */
export function FieldSamples() {
  const [value, setValue] = useState(text.value)
  const [count, setCount] = useState(2)
  const [isOn, setOn] = useState(true)
  const [choice, setChoice] = useState<'small' | 'large'>('small')
  const [tags, setTags] = useState<readonly ('NZ' | 'JP')[]>(['NZ', 'JP'])
  const choices = [
    { key: 'small', label: text.small() },
    { key: 'large', label: text.large() },
  ] as const
  return (
    <div className={styles.grid}>
      <TextField label={text.field()} value={value} description={text.fieldHelp()} onChange={setValue} />
      <TextField label={text.field()} value="" error={text.error()} onChange={setValue} />
      <TextField label={text.field()} value={value} warning={text.warning()} onChange={setValue} />
      <TextField label={text.readOnly()} value={value} isReadOnly onChange={setValue} />
      <NumberField label={text.number()} value={count} minimum={1} maximum={9} onChange={setCount} />
      <NumberField label={text.number()} value={count} minimum={1} maximum={9} isReadOnly onChange={setCount} />
      <TextArea label={text.note()} value={value} rows={2} maxLength={200} onChange={setValue} />
      <div className={styles.stack}>
        <CellField label={text.cell()} value={value} onChange={setValue} />
        <CellField label={text.cell()} value={value} isInvalid onChange={setValue} />
        <CellField label={text.cell()} value={value} isDoubtful onChange={setValue} />
      </div>
      <div className={styles.stack}>
        <Checkbox label={text.checkbox()} description={text.fieldHelp()} isSelected={isOn} onChange={setOn} />
        <Checkbox label={text.checkbox()} isSelected={!isOn} onChange={(isSelected) => setOn(!isSelected)} />
        <Checkbox label={text.checkbox()} isSelected={isOn} isDisabled onChange={setOn} />
        <div className={styles.row}>
          <TickMark isOn />
          <TickMark isOn={false} />
        </div>
      </div>
      <Segmented label={text.choice()} items={choices} selectedKey={choice} onChange={setChoice} />
      <Segmented label={text.choice()} items={choices} selectedKey={choice} isReadOnly onChange={setChoice} />
      <Tags
        label={text.tags()}
        items={tags.map((key) => ({ key, label: key }))}
        emptyText={text.noTags()}
        onRemove={(key) => setTags(tags.filter((tag) => tag !== key))}
      />
    </div>
  )
}
