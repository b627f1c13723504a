import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { peopleSettingsMessages } from '../../shared/messages/people/people-settings-messages.ts'
import type { Person } from '../../shared/people/person.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './people-list.module.css'
import { usePeople } from './people-store.ts'
import { PersonDialog } from './person-dialog.tsx'
import { roleNames } from './role-names.ts'

function accessText({ isEnabled, hasBadge, hasPin }: Person): string {
  if (!isEnabled) return peopleSettingsMessages.disabled()
  if (hasBadge && hasPin) return peopleSettingsMessages.badgeAndPin()
  return hasBadge ? peopleSettingsMessages.badge() : peopleSettingsMessages.pin()
}

function PersonRow({ person, onEdit }: { readonly person: Person; readonly onEdit: () => void }) {
  const { name, role, isEnabled } = person
  return (
    <tr className={classNames(!isEnabled && styles.disabled)}>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>{roleNames[role]()}</td>
      <td>{accessText(person)}</td>
      <td className={styles.end}>
        <Button variant="quiet" label={peopleSettingsMessages.editOf({ name })} onPress={onEdit}>
          {peopleSettingsMessages.edit()}
        </Button>
      </td>
    </tr>
  )
}

/** The people at this station: nobody is ever removed, only disabled, because records refer to them. */
export function PeopleList() {
  const { people } = usePeople()
  const [edited, setEdited] = useState<Person | 'new' | null>(null)
  const add = (
    <Button icon={UserPlus} onPress={() => setEdited('new')}>
      {peopleSettingsMessages.add()}
    </Button>
  )
  return (
    <div className={styles.people}>
      {people.length === 0 ? (
        <div>
          <p>{peopleSettingsMessages.none()}</p>
          <p>{peopleSettingsMessages.noneNext()}</p>
        </div>
      ) : (
        <table className={styles.table} aria-label={peopleSettingsMessages.list()}>
          <thead>
            <tr>
              <th scope="col">{peopleSettingsMessages.name()}</th>
              <th scope="col">{peopleSettingsMessages.role()}</th>
              <th scope="col">{peopleSettingsMessages.access()}</th>
              <th scope="col">
                <span className="visually-hidden">{peopleSettingsMessages.edit()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} onEdit={() => setEdited(person)} />
            ))}
          </tbody>
        </table>
      )}
      <div>{add}</div>
      {edited !== null && (
        <PersonDialog person={edited === 'new' ? null : edited} isFirst={people.length === 0} onClose={() => setEdited(null)} />
      )}
    </div>
  )
}
