import type { Outcome } from '#platform/effects.ts'

/** A field's value as a record may keep it: what the allow-list does not name stands there as `[hidden]`. */
export type RecordedBody =
  | null
  | string
  | number
  | boolean
  | RecordedBody[]
  | { [field: string]: RecordedBody }

export interface RecordedRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Without the origin, and without anything personal. */
  path: string
  body: RecordedBody
}

export interface RecordedAnswer {
  /** The HTTP status. */
  status: number
  body: RecordedBody
}

/**
 * A call that is ready and not sent yet, so that what is about to be asked is kept before it is asked. Send it once,
 * within `call` of the platform's effects.
 */
export interface PreparedCall<Value, Detail = never> {
  /** A word for the record and for metrics, such as `check` or `enroll`. */
  readonly operation: string
  readonly request: RecordedRequest
  send(): Promise<Outcome<Value, Detail>>
  /** What came back, for the record; null before, and when nothing did. */
  answer(): RecordedAnswer | null
}
