import type { Endpoint } from './facts/request-fields.ts'

export interface Answer {
  readonly status: number
  readonly contentType: string
  /** The body as JSON; undefined when it is none. */
  readonly json: unknown
}

export interface Exchange extends Answer {
  readonly endpoint: Endpoint
  /** What was sent: the path's id, the query and the body in one, files as `File`. */
  readonly sent: Readonly<Record<string, unknown>>
  /** Whether the body went as multipart/form-data. */
  readonly multipart: boolean
  /** The one field that was left out of an otherwise complete request. */
  readonly omits: string | null
  readonly bearer: 'ours' | 'none' | 'wrong'
}

export interface Call {
  readonly id?: string | number
  readonly query?: Readonly<Record<string, string | number>>
  readonly json?: Readonly<Record<string, unknown>>
  /** The same body as multipart/form-data, in the nesting of the interface. */
  readonly multipart?: boolean
  readonly omits?: string
  readonly bearer?: Exchange['bearer']
}

/** For testing the suite itself: the response it receives instead of the service's. */
export type Tamper = (endpoint: Endpoint, answer: Answer) => Answer

export interface ServiceUnderTest {
  readonly base: string
  readonly exchanges: readonly Exchange[]
  call(endpoint: Endpoint, call?: Call): Promise<Answer>
}

function appendNested(form: FormData, name: string, value: unknown): void {
  if (value instanceof File) form.append(name, value)
  else if (Array.isArray(value)) for (const element of value) appendNested(form, `${name}[]`, element)
  else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) appendNested(form, name === '' ? key : `${name}[${key}]`, inner)
  else form.append(name, String(value))
}

function asMultipart(json: unknown): FormData {
  const form = new FormData()
  appendNested(form, '', json)
  return form
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The service at an address, spoken to in plain HTTP; it remembers every exchange, and signs in again where a token has ended. */
export function createServiceUnderTest(base: string, email: string, password: string, tamper?: Tamper): ServiceUnderTest {
  const exchanges: Exchange[] = []
  let token: string | null = null

  async function signIn(): Promise<string> {
    const { status, json } = await exchange('POST /auth/sign_in', { json: { api_user: { email, password } } }, null)
    const found = (json as { token?: unknown } | undefined)?.token
    if (typeof found !== 'string') throw new Error(`The account cannot sign in: the service answered ${status}.`)
    return found
  }

  async function exchange(endpoint: Endpoint, call: Call, bearer: string | null): Promise<Answer> {
    const [method = '', template = ''] = endpoint.split(' ')
    const url = new URL(base + template.replace('{id}', encodeURIComponent(String(call.id ?? ''))))
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, String(value))
    const headers: Record<string, string> = bearer === null ? {} : { authorization: `Bearer ${bearer}` }
    const init: RequestInit = { method, headers }
    if (call.json !== undefined && call.multipart === true) init.body = asMultipart(call.json)
    else if (call.json !== undefined) {
      init.body = JSON.stringify(call.json)
      headers['content-type'] = 'application/json'
    }
    const response = await fetch(url, init)
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      json: parsed(await response.text()),
    }
  }

  async function send(endpoint: Endpoint, call: Call, bearer: string | null): Promise<Answer> {
    let answered = await exchange(endpoint, call, bearer)
    if (answered.status === 401 && (call.bearer ?? 'ours') === 'ours') {
      token = await signIn()
      answered = await exchange(endpoint, call, token)
    }
    const answer = tamper === undefined ? answered : tamper(endpoint, answered)
    const sent = { ...(call.id === undefined ? {} : { id: call.id }), ...call.query, ...call.json }
    exchanges.push({
      ...answer,
      endpoint,
      sent,
      multipart: call.multipart === true,
      omits: call.omits ?? null,
      bearer: call.bearer ?? 'ours',
    })
    return answer
  }

  return {
    base,
    exchanges,
    call: async (endpoint, call = {}) => {
      if (call.bearer === 'none') return send(endpoint, call, null)
      if (call.bearer === 'wrong') return send(endpoint, call, 'no-such-token')
      token ??= await signIn()
      return send(endpoint, call, token)
    },
  }
}
