import { failed } from '../../../shared/result.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import { withoutSecrets } from '../calls/redaction.ts'
import type { ServiceClient } from '../service-client.ts'
import { wireToken } from '../wire/token.ts'

/** POST /auth/sign_in. */
export function createAuthentication(api: ApiCaller): Pick<ServiceClient, 'signIn'> {
  return {
    async signIn(email, password) {
      const answer = await api.call({
        effect: 'sign-in',
        method: 'POST',
        segments: ['auth', 'sign_in'],
        body: { api_user: { email, password } },
        words: { act: 'sign in', undone: null, doubt: null },
        answer: wireToken,
      })
      return answer.ok ? answer : failed(withoutSecrets(answer.failure, password))
    },
  }
}
