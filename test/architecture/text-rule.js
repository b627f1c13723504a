/**
 * Text that a person reads comes from the catalogues in `shared/messages`. Reported elsewhere: text between tags, words in attributes and
 * properties that are shown, and any string of two words or more. Not text for a person: SQL, the message of a thrown error (an error is a
 * bug), log lines, and what the practice service says in the service's place.
 */
import { relative, sep } from 'node:path'

const checkedFiles = /^(electron|renderer|shared)\/(?!.*\.d\.ts$)/
const exemptFiles = /^(shared\/messages\/|electron\/practice\/)/
const shownNames =
  /^(label|title|text|message|next|hint|note|placeholder|alt|heading|headline|summary|description|explanation|caption|question|button|action|name|column|aria-label|aria-description|aria-roledescription|aria-valuetext|valueText|emptyText)$/
const letter = /\p{L}/u
const twoWords = /\p{L}{2,}[,;:.!?)’”"']*\s+[(“"']?\p{L}/u
const capitalWord = /^\p{Lu}\p{Ll}+…?$/u
const sql =
  /\b(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|ALTER|BEGIN|COMMIT|ROLLBACK|GRANT|REVOKE|VACUUM|ATTACH|DROP|WHERE|AND|OR|ORDER BY|GROUP BY|FROM|JOIN|VALUES|SET|REFERENCES|NOT NULL|PRIMARY KEY|INTEGER|TEXT|LIMIT|EXISTS|COLLATE|ASC|DESC)\b/
const keyName = /^(Enter|Escape|Home|End|Tab|Space|Delete|Backspace|Control|Shift|Alt|Meta|Mod|Arrow\w+|Page\w+)$/
const logMethods = /^(debug|verbose|info|warn|error|silly|log)$/

function calleeName(callee) {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}

function isLogCall(node) {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object } = node.callee
  const owner = object.type === 'Identifier' ? object.name : object.type === 'MemberExpression' ? (object.property.name ?? '') : ''
  return /log|console/i.test(owner) && logMethods.test(calleeName(node.callee))
}

/** True where a string at this place is not read by a person, however it is worded. */
function isForPrograms(node) {
  for (let child = node, parent = node.parent; parent; child = parent, parent = parent.parent) {
    if (/^(?:Import|Export)/.test(parent.type) && parent.source === child) return true
    if (parent.type.startsWith('TS') && parent.type !== 'TSAsExpression' && parent.type !== 'TSSatisfiesExpression') return true
    if (parent.type === 'NewExpression' && calleeName(parent.callee).endsWith('Error')) return true
    if (isLogCall(parent)) return true
    if (parent.type === 'TaggedTemplateExpression' && parent.tag.type === 'MemberExpression' && parent.tag.object.name === 'String')
      return true
    if (/Function|Program|Class|JSXElement/.test(parent.type)) return false
  }
  return false
}

function isCompared(node) {
  const { parent } = node
  return (
    parent.type === 'BinaryExpression' || parent.type === 'SwitchCase' || (parent.type === 'MemberExpression' && parent.property === node)
  )
}

function shownName(node) {
  const { parent } = node
  if (parent.type === 'JSXAttribute') return parent.name.name
  if (parent.type === 'Property' && parent.value === node) return parent.key.name ?? parent.key.value
  return undefined
}

function isInJsxExpression(node) {
  let { parent } = node
  while (parent && /^(ConditionalExpression|LogicalExpression|TemplateLiteral)$/.test(parent.type)) parent = parent.parent
  return parent?.type === 'JSXExpressionContainer'
}

function isText(words, node) {
  if (words === '' || sql.test(words) || isCompared(node) || isForPrograms(node)) return false
  if (twoWords.test(words)) return true
  const name = shownName(node)
  if (name !== undefined && shownNames.test(name))
    return node.parent.type === 'JSXAttribute' ? /\p{Lu}\p{Ll}/u.test(words) : capitalWord.test(words)
  return isInJsxExpression(node) && capitalWord.test(words) && !keyName.test(words)
}

const message = 'Text that a person reads belongs in a catalogue in shared/messages.'

export const textRule = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    if (!checkedFiles.test(file) || exemptFiles.test(file)) return {}
    return {
      JSXText(node) {
        if (letter.test(node.value)) context.report({ node, message })
      },
      Literal(node) {
        if (typeof node.value === 'string' && isText(node.value, node)) context.report({ node, message })
      },
      TemplateLiteral(node) {
        const words = node.quasis.map((quasi) => quasi.value.cooked ?? '').join('0')
        if (isText(words, node)) context.report({ node, message })
      },
    }
  },
}
