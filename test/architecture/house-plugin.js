/**
 * The house's import arrows as one lint rule. Each room names what it may import; everything else is an error.
 * A room is the first line whose pattern fits the importing file (a path from the root). `packages` null allows any package.
 */
import { posix, relative, sep } from 'node:path'
import { plainWordsRule } from './plain-words-rule.js'
import { textRule } from './text-rule.js'

const anywhere = /.*/
const shared = /^shared\//

const rooms = [
  {
    files: /^shared\//,
    packages:
      /^(zod|temporal-polyfill|localized-address-format|libphonenumber-js\/min|postcode-validator|intl-messageformat|@formatjs\/icu-messageformat-parser|@schummar\/icu-type-parser)$/,
    inside: shared,
    why: 'shared imports zod, temporal-polyfill, the message formatter and the rules of addresses only, and knows neither side.',
  },
  {
    files: /^electron\/preload\.ts$/,
    packages: /^electron$/,
    inside: /^shared\/contract\/channels\.ts$/,
    why: 'The preload imports electron and the channel names, nothing else.',
  },
  {
    files: /^electron\/(main\.ts$|window\/)/,
    packages: anywhere,
    inside: /^(electron|shared)\//,
    why: 'The main process knows neither the window nor the tests.',
  },
  {
    files: /^electron\/platform\//,
    packages: /^(?!electron$)/,
    inside: /^(electron\/platform|shared)\//,
    why: 'Everything may import platform, so platform imports shared only.',
  },
  {
    files: /^electron\/practice\//,
    packages: /^(?!electron$)/,
    inside: /^(electron\/(practice\/|platform\/(clock|log)\.ts)|shared\/time\/)/,
    why: 'The practice service is written from the interface alone, so that it cannot share a mistake with the client.',
  },
  {
    files: /^electron\/(service|storage|pdf)\//,
    packages: /^(?!electron$)/,
    inside: (room) => new RegExp(`^(electron/(${room}/|platform/)|shared/)`),
    why: 'service, storage and pdf import platform and shared, not each other and no topic.',
  },
  {
    files: /^electron\/site\//,
    packages: /^(?!electron$)/,
    inside: /^(electron\/(site|storage|platform)|shared)\//,
    why: 'Topics keep what stations share in the site database, so site imports storage, platform and shared, and no topic.',
  },
  {
    files: /^electron\/jobs\//,
    packages: /^(?!electron$)/,
    inside: /^(electron\/(jobs|storage|platform)|shared)\//,
    why: 'Topics run their work on jobs, so jobs imports storage, platform and shared, and no topic.',
  },
  {
    files: /^electron\/write-recovery\//,
    packages: /^(?!electron$)/,
    inside: /^(electron\/(write-recovery|order-creation|service|storage|pdf|platform)|shared)\//,
    why: 'write-recovery settles what other topics sent: beside what every topic imports it knows order-creation only.',
  },
  {
    files:
      /^electron\/(account|orders|cancellation|void-labels|documents|printing|pickups|order-creation|new-shipment|companies|webhooks|settings|history|handover|people|shift|reference-data|goods|pre-checks)\//,
    packages: /^(?!electron$)/,
    inside: (room) =>
      new RegExp(`^(electron/(${room}/|jobs/|service/|site/|storage/|pdf/|platform/)|shared/|resources/harmonized-system\\.json$)`),
    why: 'A topic imports jobs, service, site, storage, pdf, platform and shared; station/ composes topics.',
  },
  {
    files: /^electron\//,
    packages: /^(?!electron$)/,
    inside: /^((electron|shared)\/|package\.json$)/,
    why: 'Only main.ts, preload.ts and window/ import electron.',
  },
  {
    files: /^renderer\/ui\//,
    packages: /^(?!(electron$|node:))/,
    inside: /^(renderer\/ui|shared)\//,
    why: 'ui knows no topic.',
  },
  {
    // Every folder of the window but these two is a topic.
    files: /^renderer\/(?!app\/|ui\/)[^/]+\//,
    packages: /^(?!(electron$|node:))/,
    inside: (room) => new RegExp(`^(renderer/(${room}/|ui/|(bridge|use-call)\\.ts)|shared/)`),
    why: 'A topic imports its own files, ui, bridge.ts, use-call.ts and shared; app composes topics.',
  },
  {
    files: /^renderer\//,
    packages: /^(?!(electron$|node:))/,
    inside: /^(renderer|shared)\//,
    why: 'The window has no Node and no Electron, and reaches the station through the bridge only.',
  },
]

/** Says why an import breaks an arrow, or null when it is allowed. `file` and relative sources are paths from the root. */
function brokenArrow(file, source) {
  const room = rooms.find((candidate) => candidate.files.test(file))
  if (room === undefined) return null
  if (!source.startsWith('.')) return room.packages.test(source) ? null : room.why
  const target = posix.join(posix.dirname(file), source)
  const inside = typeof room.inside === 'function' ? room.inside(file.split('/')[1]) : room.inside
  return inside.test(target) ? null : room.why
}

const arrows = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    const check = (node) => {
      const source = node.source?.value
      if (typeof source !== 'string') return
      const why = brokenArrow(file, source)
      if (why !== null) context.report({ node: node.source, message: why })
    }
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check, ImportExpression: check }
  },
}

/** Only the bridge touches `window.station`. */
const bridge = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    if (!file.startsWith('renderer/') || file === 'renderer/bridge.ts') return {}
    return {
      MemberExpression(node) {
        const onWindow = node.object.type === 'Identifier' && (node.object.name === 'window' || node.object.name === 'globalThis')
        if (onWindow && node.property.type === 'Identifier' && node.property.name === 'station') {
          context.report({ node, message: 'Only renderer/bridge.ts touches window.station.' })
        }
      },
    }
  },
}

export default { meta: { name: 'house' }, rules: { text: textRule, 'plain-words': plainWordsRule, arrows, bridge } }
