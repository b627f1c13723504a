import { checkMessages } from '../../shared/messages/host/check-messages.ts'
import type { Result } from '../../shared/result.ts'
import { createKeychainVault } from '../account/keychain-vault.ts'
import { createRememberedAccount } from '../account/remembered-account.ts'
import { accountVaultName } from '../account/vault.ts'
import { silentLog } from '../platform/log.ts'
import { parseServiceAddress } from '../service/service-address.ts'
import { connectService } from '../station/connect-service.ts'
import { bad, good, type CheckPart } from './check-part.ts'
import type { CheckSource } from './check-source.ts'

async function checkService(address: string, token: string | null, { clock, resolveProxy }: CheckSource): Promise<CheckPart> {
  const parsed = parseServiceAddress(address)
  if (!parsed.ok) return bad('service', null, parsed.failure)
  const { href, host } = parsed.value
  const parts = {
    clock,
    log: silentLog,
    token: async () => token,
    onUnauthorised: () => {},
    awaitsSignIn: () => false,
    onReach: () => {},
    documentHosts: () => [],
    ...(resolveProxy === undefined ? {} : { resolveProxy }),
  }
  const connection = connectService(href, parts, null)
  try {
    const page = await connection.client.listOrders({ page: 1 })
    return page.ok ? good('service', host, checkMessages.service.message({ address: host })) : bad('service', host, page.failure)
  } finally {
    await connection.close()
  }
}

/** Without an account there is nothing to store; then an unreadable keychain is only a remark. */
function checkKeychain(loaded: Result<string | null>, hasAccount: boolean): CheckPart {
  if (loaded.ok) return good('keychain', null, checkMessages.keychain.message())
  return hasAccount ? bad('keychain', null, loaded.failure) : good('keychain', null, checkMessages.noKeychain.message())
}

/** The keychain, and the service with the token from it: one page of orders is read. The token is neither renewed nor removed. */
export async function checkAccount(source: CheckSource): Promise<CheckPart[]> {
  const remembered = await createRememberedAccount({ folder: source.dataFolder, log: silentLog }).read()
  const address = source.serviceAddress ?? remembered.serviceAddress
  const { email } = remembered
  const account = remembered.stood === 'account' && address !== null && email !== null ? { serviceAddress: address, email } : null
  const vault = createKeychainVault({ log: silentLog })
  const name = account === null ? 'packbench-check' : accountVaultName(account)
  const loaded = await vault.load(name)
  const keychain = checkKeychain(loaded, account !== null)
  if (account === null) return [keychain, good('service', null, checkMessages.noService.message())]
  return [keychain, await checkService(account.serviceAddress, loaded.ok ? loaded.value : null, source)]
}
