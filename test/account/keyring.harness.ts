import { createKeychainVault } from '../../electron/account/keychain-vault.ts'
import { silentLog } from '../../electron/platform/log.ts'

/** Runs in a separate process, inside the session bus the test made: does the steps it is given and prints each answer as a line of JSON. */
const vault = createKeychainVault({ log: silentLog })

for (const step of process.argv.slice(2)) {
  const [verb, account = '', token = ''] = step.split('=')
  const answer =
    verb === 'save' ? await vault.save(account, token) : verb === 'forget' ? await vault.forget(account) : await vault.load(account)
  console.log(JSON.stringify(answer))
}
