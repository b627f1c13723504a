import { RotateCw, ScanSearch } from 'lucide-react'
import { useState } from 'react'
import { labelPartMessages as text } from '../../../shared/messages/printing/label-part-messages.ts'
import { partOnPage } from '../../../shared/printing/labels/label-crop.ts'
import type { Area } from '../../../shared/printing/labels/label-stock.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Size } from '../../ui/pdf/page-size.ts'
import styles from './label-part.module.css'

interface LengthProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

function parseLength(typed: string): number | null {
  const plain = typed.trim().replace(',', '.')
  return /^\d{1,4}(\.\d*)?$/.test(plain) ? Number(plain) : null
}

/** A length in millimeters. Each valid value is applied immediately; the typed text stays unchanged until the field loses the focus. */
function Length({ label, value, onChange }: LengthProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const error = typed !== null && parseLength(typed) === null ? text.notLength() : ''
  return (
    <TextField
      label={label}
      value={typed ?? String(value)}
      error={error}
      maxLength={7}
      onChange={(next) => {
        setTyped(next)
        const length = parseLength(next)
        if (length !== null) onChange(length)
      }}
      onLeave={() => setTyped(null)}
    />
  )
}

interface PartFieldsProps {
  readonly part: Area
  readonly page: Size
  readonly onMove: (part: Area) => void
  readonly onRotate: () => void
  readonly onSuggest: () => void
}

/** The frame in millimeters, and the rotation of what is printed. */
export function PartFields({ part, page, onMove, onRotate, onSuggest }: PartFieldsProps) {
  const field = (label: string, side: keyof Area) => (
    <Length label={label} value={part[side]} onChange={(value) => onMove(partOnPage({ ...part, [side]: value }, page))} />
  )
  return (
    <fieldset className={styles.fields}>
      <legend>{text.position()}</legend>
      {field(text.left(), 'x')}
      {field(text.top(), 'y')}
      {field(text.width(), 'width')}
      {field(text.height(), 'height')}
      <div className={styles.buttons}>
        <Button icon={RotateCw} onPress={onRotate}>
          {text.rotate()}
        </Button>
        <Button icon={ScanSearch} onPress={onSuggest}>
          {text.suggest()}
        </Button>
      </div>
    </fieldset>
  )
}
