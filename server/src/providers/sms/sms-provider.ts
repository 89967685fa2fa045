import type { Outcome } from '#platform/effects.ts'

export interface TextMessage {
  /** E.164. */
  to: string
  body: string
}

/** Sends text messages; answers with the provider's id of the message. */
export interface SmsProvider {
  /** What the log and the metrics call it. */
  readonly key: string
  send(message: TextMessage): Promise<Outcome<{ providerReference: string }>>
}
