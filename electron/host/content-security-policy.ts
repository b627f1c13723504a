/**
 * Everything not listed is blocked. The one style hash is react-aria-components' own focus-ring style element, checked by the
 * end-to-end tests, which fail on any violation in the console.
 */
const directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'worker-src': ["'self'"],
  'style-src': ["'self'", "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"],
  'font-src': ["'self'", 'blob:', 'data:'],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

export const contentSecurityPolicy = Object.entries(directives)
  .map(([directive, sources]) => [directive, ...sources].join(' '))
  .join('; ')

/** Sent with every file of the window in both hosts. */
export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
} as const
