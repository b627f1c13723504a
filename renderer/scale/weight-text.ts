import { scaleWeightMessages } from '../../shared/messages/scale/scale-weight-messages.ts'
import type { Weight } from '../../shared/scales/weight.ts'

export function formatWeight({ value, unit }: Weight): string {
  return scaleWeightMessages.weight({ value, unit })
}
