import { requestFields, type Endpoint, type RequestFields } from '../facts/request-fields.ts'
import { recordSections, responseFields, type RecordKind } from '../facts/response-fields.ts'
import type { Statement } from '../statement.ts'

export const responseFieldId = (kind: string, field: string): string => `${kind}.field.${field}`
export const requestFieldId = (endpoint: string, path: string): string => `${endpoint}.request.${path}`

/** One statement for each field of each record: its name, type and whether it may be null. */
export const responseFieldStatements: readonly Statement[] = (Object.keys(responseFields) as RecordKind[]).flatMap((kind) =>
  Object.entries(responseFields[kind]).map(([field, type]): Statement => {
    const id = responseFieldId(kind, field)
    return {
      id,
      section: recordSections[kind],
      says: `${field} of a ${kind}: ${type.replaceAll('|', ' or ')}`,
      held: { by: 'check', check: id },
    }
  }),
)

/** One statement for each field of each request: its name, type and whether it is required. */
export const requestFieldStatements: readonly Statement[] = (Object.keys(requestFields) as Endpoint[]).flatMap((endpoint) => {
  const fields: RequestFields = requestFields[endpoint]
  return Object.entries(fields).map(([path, rule]): Statement => {
    const id = requestFieldId(endpoint, path)
    const [type = '', refusal] = rule.split('!')
    const need = refusal === undefined ? (path === 'id' ? 'in the path' : 'optional') : `required, else ${refusal}`
    return { id, section: endpoint, says: `${path}: ${type}, ${need}`, held: { by: 'check', check: id } }
  })
})
