import type { ReactNode } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'
import { noteFocusedField, leaveField } from '../findings/form-state.ts'
import { useFieldProblem, type FieldProblem } from '../findings/use-findings.ts'

interface FieldPlaceProps {
  readonly path: string
  readonly problem: FieldProblem
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Marks a field of the draft, so that problems can link to it. */
export function FieldPlace({ path, problem, className, children }: FieldPlaceProps) {
  return (
    <div
      className={className}
      data-field={path}
      data-problem={problem.severity ?? undefined}
      onFocus={() => noteFocusedField(path)}
      onBlur={() => noteFocusedField(null)}
    >
      {children}
    </div>
  )
}

export interface DraftTextFieldProps {
  /** As in findings: `destination.email`. */
  readonly path: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly description?: string | undefined
  readonly className?: string | undefined
}

/** A text field of the draft, with its problem. */
export function DraftTextField({ path, label, value, onChange, description, className }: DraftTextFieldProps) {
  const problem = useFieldProblem(path)
  return (
    <FieldPlace path={path} problem={problem} className={className}>
      <TextField
        label={label}
        value={value}
        onChange={onChange}
        onLeave={() => leaveField(path)}
        error={problem.error}
        warning={problem.warning}
        description={description}
      />
    </FieldPlace>
  )
}
