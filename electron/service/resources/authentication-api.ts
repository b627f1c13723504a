import { failed } from '../../../shared/result.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import { redactFailure } from '../calls/redaction.ts'
import type { ServiceClient } from '../service-client.ts'
import { wireToken } from '../wire/token.ts'

/** POST /auth/sign_in. */
export function createAuthenticationApi(api: ApiCaller): Pick<ServiceClient, 'signIn'> {
  return {
    async signIn(email, password) {
      const result = await api.call({
        effect: 'sign-in',
        method: 'POST',
        segments: ['auth', 'sign_in'],
        body: { api_user: { email, password } },
        name: 'signIn',
        responseSchema: wireToken,
      })
      return result.ok ? result : failed(redactFailure(result.failure, password))
    },
  }
}
