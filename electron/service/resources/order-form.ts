import { attachableKinds } from '../../../shared/order-creation/new-order.ts'
import { encodeMultipart, type FormPart, type MultipartForm } from '../calls/multipart.ts'
import type { OrderFiles } from '../service-client.ts'

/** JSON nesting as form names: `order[origin_address][name]`, `order[hs_codes][][code]`. */
function textParts(name: string, value: unknown): readonly FormPart[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => textParts(`${name}[]`, item))
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => textParts(`${name}[${key}]`, inner))
  return [{ name, text: String(value) }]
}

/** POST /orders as a form: the fields in their JSON nesting, then the files. A file is sent with its name, never its folder. */
export function encodeOrderForm(order: Readonly<Record<string, unknown>>, files: OrderFiles): MultipartForm {
  const fileParts = attachableKinds.flatMap((kind): FormPart[] => {
    const file = files[kind]
    if (file === undefined) return []
    return [{ name: `order[${kind}]`, fileName: file.name.split(/[\\/]/).at(-1) || kind, type: file.type, bytes: file.bytes }]
  })
  return encodeMultipart([...textParts('order', order), ...fileParts])
}
