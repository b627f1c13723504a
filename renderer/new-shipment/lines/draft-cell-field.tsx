import { CellField } from '../../ui/fields/cell-field.tsx'
import { FieldPlace } from '../fields/draft-text-field.tsx'
import { leaveField } from '../findings/form-state.ts'
import { useFieldProblem } from '../findings/use-findings.ts'

export interface DraftCellFieldProps {
  readonly path: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The id of the text below the line. */
  readonly describedBy: string
  /** Called also when nothing was typed. */
  readonly onLeave?: () => void
  readonly className?: string | undefined
}

/** A short text of one line of parcels or goods. */
export function DraftCellField({ path, label, value, onChange, describedBy, onLeave, className }: DraftCellFieldProps) {
  const problem = useFieldProblem(path)
  return (
    <FieldPlace path={path} problem={problem} className={className}>
      <CellField
        label={label}
        value={value}
        onChange={onChange}
        isInvalid={problem.error !== ''}
        isDoubtful={problem.warning !== ''}
        describedBy={problem.error === '' && problem.warning === '' ? undefined : describedBy}
        onLeave={() => {
          onLeave?.()
          leaveField(path)
        }}
      />
    </FieldPlace>
  )
}
