import { printerSetupMessages } from '../../../shared/messages/settings/printer-setup-messages.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

interface LengthFieldProps {
  readonly label: string
  readonly value: string
  readonly error: string
  readonly onChange: (value: string) => void
}

/** A length in millimetres, with a decimal comma or point. */
export function LengthField({ label, value, error, onChange }: LengthFieldProps) {
  return <TextField label={printerSetupMessages.lengthField({ label })} value={value} error={error} onChange={onChange} maxLength={9} />
}
