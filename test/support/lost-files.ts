import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the one account in a data folder. */
export function accountFolder(data: string): string {
  const [profile] = readdirSync(join(data, 'profiles')).filter((name) => name.startsWith('account-'))
  if (profile === undefined) throw new Error(`No account has worked in ${data}.`)
  return join(data, 'profiles', profile)
}

const ends = ['', '-wal', '-shm'] as const

/** Removes a database of the folder with its journal. */
export function removeDatabase(folder: string, name: string): void {
  for (const end of ends) rmSync(join(folder, `${name}${end}`), { force: true })
}

/** Puts the database of another copy of the folder in its place, as somebody who restores a backup does. */
export function restoreDatabase(copy: string, folder: string, name: string): void {
  removeDatabase(folder, name)
  for (const end of ends) if (existsSync(join(copy, `${name}${end}`))) cpSync(join(copy, `${name}${end}`), join(folder, `${name}${end}`))
}
