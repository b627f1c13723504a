import { useState } from 'react'
import { ComboBox } from '../../ui/fields/combo-box.tsx'
import { leaveField } from '../findings/form-state.ts'
import { useFieldProblem } from '../findings/use-findings.ts'
import { FieldPlace } from './draft-text-field.tsx'

export interface DraftChoice {
  /** The value in the draft. */
  readonly value: string
  readonly label: string
}

export interface DraftChoiceFieldProps {
  readonly path: string
  readonly label: string
  readonly choices: readonly DraftChoice[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** Returns the value for a text that matches no choice when the field is left; null to keep the text. */
  readonly complete?: ((typed: string) => string | null) | undefined
  readonly description?: string | undefined
  readonly className?: string | undefined
  /** In a line of several fields, problems are shown below the line. */
  readonly cell?: { readonly describedBy: string } | undefined
}

/** A field with known values to choose from, or any other typed value. */
export function DraftChoiceField(props: DraftChoiceFieldProps) {
  const { path, label, choices, value, onChange, complete, description, className, cell } = props
  const problem = useFieldProblem(path)
  /** Until the field is left, the typed text. */
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? choices.find((choice) => choice.value === value)?.label ?? value

  function change(text: string): void {
    if (text === shown) return
    setTyped(text)
    onChange(choices.find((choice) => choice.label === text)?.value ?? text)
  }

  function leave(): void {
    const completed = typed === null || choices.some((choice) => choice.label === typed) ? null : complete?.(typed)
    if (completed !== null && completed !== undefined) onChange(completed)
    setTyped(null)
    leaveField(path)
  }

  return (
    <FieldPlace path={path} problem={problem} className={className}>
      <ComboBox
        label={label}
        suggestions={[...new Set(choices.map((choice) => choice.label))]}
        value={shown}
        onChange={change}
        onLeave={leave}
        isInvalid={problem.error !== ''}
        {...(cell === undefined ? { error: problem.error, warning: problem.warning, description } : { describedBy: cell.describedBy })}
      />
    </FieldPlace>
  )
}
