import { peopleSettingsMessages } from '../../shared/messages/people/people-settings-messages.ts'
import type { PersonRole } from '../../shared/people/person.ts'

export const roleNames: Readonly<Record<PersonRole, () => string>> = {
  packer: peopleSettingsMessages.packer,
  supervisor: peopleSettingsMessages.supervisor,
}
