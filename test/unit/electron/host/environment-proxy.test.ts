import { expect, test } from 'vitest'
import { createEnvironmentProxyResolver } from '../../../../electron/host/environment-proxy.ts'

const service = 'https://ship.example.com/v2/orders'

test.each([
  ['nothing is set', {}, service, 'DIRECT'],
  ['HTTPS_PROXY is set', { HTTPS_PROXY: 'http://proxy.example.com:3128' }, service, 'PROXY proxy.example.com:3128'],
  [
    'the lower-case name wins',
    { https_proxy: 'http://one.example:1', HTTPS_PROXY: 'http://two.example:2' },
    service,
    'PROXY one.example:1',
  ],
  ['the proxy has no scheme and no port', { HTTPS_PROXY: 'proxy.example.com' }, service, 'PROXY proxy.example.com:80'],
  ['the proxy speaks TLS', { ALL_PROXY: 'https://proxy.example.com' }, service, 'HTTPS proxy.example.com:443'],
  ['the proxy is SOCKS', { ALL_PROXY: 'socks5h://proxy.example.com' }, service, 'SOCKS5 proxy.example.com:1080'],
  ['only HTTP_PROXY is set', { HTTP_PROXY: 'http://proxy.example.com:3128' }, service, 'DIRECT'],
  ['NO_PROXY names the domain', { HTTPS_PROXY: 'http://p:1', NO_PROXY: 'other.org, .example.com' }, service, 'DIRECT'],
  ['NO_PROXY names everything', { HTTPS_PROXY: 'http://p:1', NO_PROXY: '*' }, service, 'DIRECT'],
  ['NO_PROXY names another port', { HTTPS_PROXY: 'http://p:1', NO_PROXY: 'ship.example.com:8443' }, service, 'PROXY p:1'],
  ['NO_PROXY names a host that only ends alike', { HTTPS_PROXY: 'http://p:1', NO_PROXY: 'ip.example.com' }, service, 'PROXY p:1'],
  [
    'NO_PROXY names a host whose name ends in a dot',
    { HTTPS_PROXY: 'http://p:1', NO_PROXY: 'ship.example.com' },
    `https://ship.example.com./v2`,
    'DIRECT',
  ],
  ['the proxy is nonsense', { HTTPS_PROXY: '://' }, service, 'DIRECT'],
  ['the service is on this machine', { HTTP_PROXY: 'http://p:1', ALL_PROXY: 'http://p:1' }, 'http://127.0.0.1:8090/v2', 'DIRECT'],
])('returns the expected proxy when %s', async (_when, environment, url, way) => {
  expect(await createEnvironmentProxyResolver(environment)(url)).toBe(way)
})
