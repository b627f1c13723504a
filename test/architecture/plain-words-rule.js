/** Words that comments and test names do without: metaphors, and verbs of people for things. */
const unwanted = [
  [/\b(?:told|tells|hears)\b/i, 'a thing reports, shows, has or receives something; a person is notified'],
  [/\bstands\b(?! for\b)/i, 'a thing is somewhere, and a clock does not move'],
  [/\bwhoever\b/i, 'name who it is'],
  [/\bnobody['’]s\b/i, 'it belongs to no one: say what it is'],
  [/\bwhat became of\b/i, 'the outcome of'],
  [/\bby way of\b/i, 'through'],
  [/\banew\b/i, 'again'],
  [/\bthe middle one\b/i, 'the median'],
  [/\bbrought about\b/i, 'caused'],
  [/\bphotographs?\b/i, 'a screenshot'],
  [/\bnews\b/i, 'a change, an answer or a notification'],
  [/\b(?:fates?|wishes)\b/i, 'a fault or an outcome; what was requested'],
]

/** Words in backticks are names of the code. */
function unwantedIn(text) {
  const prose = text.replaceAll(/`[^`]*`/g, '')
  const found = unwanted.find(([pattern]) => pattern.test(prose))
  return found === undefined ? null : `Plain words: “${found[0].exec(prose)[0]}”: ${found[1]}.`
}

const testFunctions = new Set(['test', 'it', 'describe'])

function calledName(callee) {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return calledName(callee.object)
  return callee.type === 'CallExpression' ? calledName(callee.callee) : null
}

export const plainWordsRule = {
  create(context) {
    const check = (node, text) => {
      const message = unwantedIn(text)
      if (message !== null) context.report({ node, message })
    }
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value)
      },
      CallExpression({ callee, arguments: [name] }) {
        if (!testFunctions.has(calledName(callee))) return
        if (name?.type === 'Literal' && typeof name.value === 'string') check(name, name.value)
        if (name?.type === 'TemplateLiteral') check(name, name.quasis.map(({ value }) => value.raw).join(' '))
      },
    }
  },
}
