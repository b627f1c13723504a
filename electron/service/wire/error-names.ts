/** Names of properties that contain a message, rather than of the field that the message is about. */
export const envelopeNames =
  /^(?:errors?|messages?|msg|details?|descriptions?|error_?(?:message|description|details?|text|list)|reasons?|title|text|faults?|fault_?string|base|non_field_errors|problems?|violations|fields|field_?(?:errors|messages)|(?:invalid|validation)[_-]?(?:params|errors|fields|messages?)|(?:user|long|developer|full|error)_?messages?|alerts?|notifications?|warnings?|sub_?errors?|issues?|causes?)$/i

/** Those of `envelopeNames` that are also ordinary field names. Beside other fields, they count as fields. */
export const ambiguousNames = /^(?:details?|descriptions?|reasons?|title|text|messages?)$/i

/** Those of `envelopeNames` that count as field names when their value is a single word. */
export const wordyFieldNames = /^(?:descriptions?|reasons?|title|text)$/i

/** Names of properties that contain several messages. An object there has one message per field. */
export const pluralNames =
  /^(?:errors|messages|violations|problems|fields|\w+(?:errors|params|fields|messages)|issues|causes|faults|warnings)$/i

/** Names of wrappers around a whole body; they carry no meaning. */
export const wrapperNames = /^(?:response|data|results?|body)$/i

export const codeNames = /^(?:(?:error_?)?code|error_?type|error_?name|reason_?code)$/i

/** Names of the field that the message beside it is about. */
export const fieldNames = /^(?:field(?:_?name)?|attribute|property(?:_?path)?|param(?:eter)?|pointer|loc(?:ation)?|target|path|name)$/i

/** Fields beside a message that are no text for a person. */
export const technicalNames =
  /^(?:success|ok|status(?:_?code)?|http_?status|type|instance|timestamp|trace_?id|request_?id|correlation_?id|transaction_?id|stack(?:_?trace)?|trace|exception|links?|href|url|meta|version|method|documentation_?url|more_?info|domain|severity|level|locale|location_?type)$/i

/** Names of secrets that a service may have received and may repeat in its error. */
export const secretNames = /pass(?:word|phrase|code)|secret|token|api_?key/i
