/** Nothing listens there, so whatever a window sends by itself ends on this machine. */
const deadProxy = 'http://127.0.0.1:1'

/** WebRTC may use no UDP but through a proxy that carries it, and the dead one carries nothing. */
export const webRtcPolicy = 'disable_non_proxied_udp'

/**
 * Chromium switches for a window that reaches nothing by itself: no name is resolved, every connection (to this machine too) goes to a proxy
 * that is not there, and WebRTC sends nothing. What the host answers in the network's place is not touched by them.
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

/** The same proxy, for a session of Electron's. */
export const deadProxyConfig = { mode: 'fixed_servers', proxyRules: deadProxy, proxyBypassRules: '<-loopback>' } as const

/** Runs in a page before its scripts: takes away what opens connections between peers. Nothing outside it exists there. */
export function removeWebRtc(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'RTCIceTransport', 'WebTransport']) {
    Reflect.deleteProperty(globalThis, name)
  }
}
