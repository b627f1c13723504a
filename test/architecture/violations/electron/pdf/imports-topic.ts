import { createDocuments } from '../documents/documents.ts'
export const make = createDocuments
