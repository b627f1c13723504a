/** Nothing listens there, so requests that a window sends by itself end on this machine. */
const deadProxy = 'http://127.0.0.1:1'

/** WebRTC may use UDP only through a proxy that supports it, and the dead one supports nothing. */
export const webRtcPolicy = 'disable_non_proxied_udp'

/**
 * Chromium switches for a window without network access: no name is resolved, every connection (to this machine too) goes to a proxy
 * that does not exist, and WebRTC sends nothing. Requests that the host answers are not affected.
 */
export const networkBlockSwitches: readonly string[] = [
  `--proxy-server=${deadProxy}`,
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // The name differs between versions of Chromium.
  `--force-webrtc-ip-handling-policy=${webRtcPolicy}`,
  `--webrtc-ip-handling-policy=${webRtcPolicy}`,
  '--dns-prefetch-disable',
  '--disable-domain-reliability',
  '--disable-quic',
]

/** The same proxy, for an Electron session. */
export const deadProxyConfig = { mode: 'fixed_servers', proxyRules: deadProxy, proxyBypassRules: '<-loopback>' } as const

/** Runs in a page before its scripts: removes the APIs that open peer connections. Cannot use anything from outside. */
export function removeWebRtc(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'RTCIceTransport', 'WebTransport']) {
    Reflect.deleteProperty(globalThis, name)
  }
}
