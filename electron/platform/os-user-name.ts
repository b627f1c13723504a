import { userInfo } from 'node:os'

/** Accounts of the machine itself and those that systems create by default, in the languages of Windows: they name nobody. */
const machineAccounts: ReadonlySet<string> = new Set([
  'root',
  'system',
  'admin',
  'administrator',
  'administrateur',
  'administrador',
  'administratör',
  'järjestelmänvalvoja',
  'amministratore',
  'beheerder',
  'rendszergazda',
  'администратор',
  'user',
  'utilisateur',
  'usuario',
  'usuário',
  'benutzer',
  'utente',
  'gebruiker',
  'default',
  'guest',
])

export function namesNobody(username: string): boolean {
  return machineAccounts.has(username.normalize('NFC').toLowerCase())
}

/** The user name of the account on the machine; containers may run without one, or as the machine itself. */
export function osUserName(): string {
  try {
    const { username } = userInfo()
    return namesNobody(username) ? 'packer' : username
  } catch {
    return 'packer'
  }
}
