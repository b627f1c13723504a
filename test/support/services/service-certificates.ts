import { generateKeyPairSync, sign } from 'node:crypto'

export interface TestCertificate {
  readonly key: string
  readonly cert: string
}

/** One DER element: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
const text = (tag: number, content: string): Buffer => der(tag, Buffer.from(content, 'latin1'))
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const commonName = oid('550403')
const subjectAltName = oid('551d11')

export type TestName = { readonly dns: string } | { readonly ip: readonly [number, number, number, number] }

/** A certificate signed by itself for one name; its validity as `YYMMDD` days in UTC. */
export function selfSigned(name: TestName, from = '260101', until = '491231'): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const holder = sequence(der(0x31, sequence(commonName, text(0x0c, 'packbench-test'))))
  const alternative = 'dns' in name ? text(0x82, name.dns) : der(0x87, Buffer.from(name.ip))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    holder,
    sequence(text(0x17, `${from}000000Z`), text(0x17, `${until}235959Z`)),
    holder,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, der(0x04, sequence(alternative))))),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const certificate = sequence(content, ecdsaWithSha256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}
