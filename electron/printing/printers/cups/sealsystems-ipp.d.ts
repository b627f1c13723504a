/** The used part of @sealsystems/ipp: its encoder and decoder. It silently drops attributes it does not know. */
declare module '@sealsystems/ipp' {
  type IppAttributes = Record<string, unknown>

  interface IppRequest {
    operation: string
    id: number
    'operation-attributes-tag': IppAttributes
    'job-attributes-tag'?: IppAttributes
    data?: Buffer
  }

  interface IppAnswer {
    /** `successful-ok` and the like; undefined for a code the library does not know. */
    statusCode?: string
    'operation-attributes-tag'?: IppAttributes
    /** One group is an object, several are an array, none is absent. */
    'job-attributes-tag'?: IppAttributes | IppAttributes[]
    'printer-attributes-tag'?: IppAttributes | IppAttributes[]
  }

  /** Attribute syntaxes by group and name. */
  interface IppTables {
    'Job Template': IppAttributes
    Operation: IppAttributes
  }

  const library: { serialize(request: IppRequest): Buffer; parse(answer: Buffer): IppAnswer; attributes: IppTables }
  export default library
}
