import type { Outcome } from '#platform/effects.ts'

export interface TextMessage {
  /** E.164. */
  to: string
  body: string
  /** The number of a service provider's own that it comes from; null for that of the installation. */
  from: string | null
}

/** What somebody wrote to one of our numbers. */
export interface InboundText {
  /** The provider's id of the message. */
  id: string
  /** E.164. */
  from: string
  to: string
  /** Whether `to` is the number of the installation, which several service providers may share. */
  isShared: boolean
  body: string
  /** The provider has answered a word like STOP itself, and keeps such numbers from us by itself. */
  isAnswered: boolean
}

/** The refusal of a number that has asked for no more messages, whatever a provider calls it. */
export const optedOutRefusal = 'OPTED_OUT'

/** Sends text messages; answers with the provider's id of the message. */
export interface SmsProvider {
  /** What the log and the metrics call it. */
  readonly key: string
  /**
   * Reads a webhook about an incoming message.
   * @param urls the addresses at which it may have been sent to us; its signature is about one of them
   * @returns null when it is not the provider's own
   */
  readInbound(
    urls: readonly string[],
    headers: Record<string, unknown>,
    rawBody: Buffer,
  ): { text: InboundText | null } | null
  /** `segments` is how many messages it counts as, where the provider says so. */
  send(message: TextMessage): Promise<Outcome<{ providerReference: string; segments?: number }>>
}
